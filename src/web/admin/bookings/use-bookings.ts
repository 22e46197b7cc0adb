/** The tab's filters in the address, and the list that they ask for. */

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
  /** "today", "tomorrow" or "week", which take the place of `from` and `to`. */
  days: "",
  from: "",
  to: "",
  sort: "newest",
};

export type BookingFilters = typeof USUAL;

export const SORTS = [
  ...BY_AGE,
  { value: "session", text: "Soonest session first" },
  { value: "session-last", text: "Latest session first" },
];

/** The first and last day of the sessions that the filters ask for; "" where there is none. */
export const sessionDays = ({ days, from, to }: Pick<BookingFilters, "days" | "from" | "to">, now = new Date()) =>
  relativeDays(days, now) ?? { from, to };

/** Filters as the server takes them; what is left out is empty. */
export const asked = ({ search, status, simulator, sort, ...days }: BookingFilters) => ({
  search,
  status: status === "all" ? "" : status,
  simulator: simulator === "all" ? "" : simulator,
  ...sessionDays(days),
  sort,
});

/** Whether they leave any booking out; a sort leaves none. */
export const isFiltered = (filters: BookingFilters): boolean =>
  Object.values({ ...asked(filters), sort: "" }).some((value) => value !== "");

/** Filters, what changes and binds them, the list, and what reads one row anew. */
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
        ...asked(filters),
        ...page,
      });
      return { rows: bookings, total: bookingsCount };
    },
    key: ["bookings", asked(filters)],
    failure: "Failed to fetch bookings",
  });
  /** After somebody else's change; a row that can't be read stays as it is, one that is not shown stays away. */
  const renew = async (id: string): Promise<BookingRow | null> => {
    const booking = (await browserTransport(BOOKING_ROW, { id }).catch(() => null))?.booking ?? null;
    if (booking && list.rows.some((row) => row.id === id)) list.put(booking);
    return booking;
  };
  return { filters, setFilters, field, list, renew };
}
