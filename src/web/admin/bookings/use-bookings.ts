/** The tab's filters in the address, and the list they select. */

import { BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { isIsoDate } from "#domain/time/dates.ts";
import { RELATIVE_DAYS, relativeDays } from "#domain/time/relative-days.ts";
import { BY_AGE, valuesOf } from "#web/admin/kit/choices.ts";
import { useAdminList } from "#web/admin/kit/use-admin-list.ts";
import { useUrlFilters } from "#web/admin/kit/use-url-filters.ts";
import { browserTransport } from "#web/graphql.ts";
import { BOOKING_ROW, BOOKINGS, type BookingRow } from "./documents.ts";

const USUAL = {
  search: "",
  status: "all",
  simulator: "all",
  /** "today", "tomorrow" or "week", instead of `from` and `to`. */
  days: "",
  from: "",
  to: "",
  sort: "coming",
};

export type BookingFilters = typeof USUAL;

export const SORTS = [
  { value: "coming", text: "Coming first" },
  ...BY_AGE,
  { value: "session", text: "Soonest session first" },
  { value: "session-last", text: "Latest session first" },
];

/** The first and last session day of the filters; "" where there is none. */
export const sessionDays = ({ days, from, to }: Pick<BookingFilters, "days" | "from" | "to">, now = new Date()) =>
  relativeDays(days, now) ?? { from, to };

/** The filters as query parameters; an unset filter is empty. */
export const queryOf = ({ search, status, simulator, sort, ...days }: BookingFilters) => ({
  search,
  status: status === "all" ? "" : status,
  simulator: simulator === "all" ? "" : simulator,
  ...sessionDays(days),
  sort,
});

/** Whether the filters exclude any booking. The sort excludes none. */
export const isFiltered = (filters: BookingFilters): boolean =>
  Object.values({ ...queryOf(filters), sort: "" }).some((value) => value !== "");

/** Returns the filters with their setter and field bindings, the list, and a function that reads one row again. */
export function useBookings() {
  const [filters, setFilters, field] = useUrlFilters(USUAL, {
    status: ["all", ...BOOKING_STATUSES],
    simulator: ["all", "A320", "B737"],
    days: RELATIVE_DAYS,
    from: isIsoDate,
    to: isIsoDate,
    sort: valuesOf(SORTS),
  });
  const list = useAdminList<BookingRow>({
    read: async (page, send) => {
      const { bookings, bookingsCount } = await send(BOOKINGS, {
        ...queryOf(filters),
        ...page,
      });
      return { rows: bookings, total: bookingsCount };
    },
    key: ["bookings", queryOf(filters)],
    failure: "Failed to fetch bookings",
  });
  /** For a change made elsewhere. A row that can't be read is unchanged; a row that is not shown is not added. */
  const renew = async (id: string): Promise<BookingRow | null> => {
    const booking = (await browserTransport(BOOKING_ROW, { id }).catch(() => null))?.booking ?? null;
    if (booking && list.rows.some((row) => row.id === id)) list.put(booking);
    return booking;
  };
  return { filters, setFilters, field, list, renew };
}
