/** The tab's filters in the address, and the list that they ask for. */
import { BOOKING_STATUSES } from "#domain/statuses.ts";
import { useAdminList } from "#web/admin/kit/use-admin-list.ts";
import { useUrlFilters } from "#web/admin/kit/use-url-filters.ts";
import { browserTransport } from "#web/graphql.ts";
import { BOOKING_ROW, BOOKINGS, type BookingRow } from "./documents.ts";

const USUAL = { search: "", status: "all", simulator: "all", from: "", to: "", sort: "newest" };

export type BookingFilters = typeof USUAL;

/** Filters as the server takes them; what is left out is empty. */
export const asked = ({ search, status, simulator, from, to, sort }: BookingFilters) => ({
  search,
  status: status === "all" ? "" : status,
  simulator: simulator === "all" ? "" : simulator,
  from,
  to,
  sort,
});

/** Filters, what changes and binds them, the list, and what reads one row anew. */
export function useBookings() {
  const [filters, setFilters, field] = useUrlFilters(USUAL, {
    status: ["all", ...BOOKING_STATUSES],
    simulator: ["all", "A320", "B737"],
    sort: ["newest", "session"],
  });
  const list = useAdminList<BookingRow>({
    read: async (page) => {
      const { bookings, bookingsCount } = await browserTransport(BOOKINGS, {
        ...asked(filters),
        ...page,
      });
      return { rows: bookings, total: bookingsCount };
    },
    key: JSON.stringify(asked(filters)),
    failure: "Failed to fetch bookings",
  });
  /** After somebody else's change; a row that can't be read stays as it is. */
  const renew = async (id: string) => {
    const found = await browserTransport(BOOKING_ROW, { id }).catch(() => null);
    if (found?.booking) list.put(found.booking);
  };
  return { filters, setFilters, field, list, renew };
}
