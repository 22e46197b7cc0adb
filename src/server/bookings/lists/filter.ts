/** The filters of staff's list as they come from a client: in GraphQL arguments, or in a download's query. */
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { readSearch } from "#domain/text/search.ts";
import { readDay } from "#infra/read-day.ts";
import { BOOKING_SORTS, type BookingFilter, type BookingSort } from "./lists.ts";

/** As texts; null, empty and missing all leave a filter out. */
export type BookingFilterArgs = Partial<
  Record<"search" | "status" | "simulator" | "from" | "to", string | null | undefined>
> & { undated?: boolean | null | undefined };

const dateOf = (text: string | null | undefined): string | null => (text ? readDay(text) : null);

/**
 * The filter that a client asks for; null when it names a status or simulator that does not exist, which no
 * booking has.
 * @throws Refusal BAD_USER_INPUT for a date that is none.
 */
export function readFilter(args: BookingFilterArgs): BookingFilter | null {
  const status = args.status ? BOOKING_STATUSES.find((known) => known === args.status) : null;
  const simulator = args.simulator ? SIMULATOR_TYPES.find((known) => known === args.simulator) : null;
  if (status === undefined || simulator === undefined) return null;
  return {
    search: readSearch(args.search),
    status,
    simulator,
    from: dateOf(args.from),
    to: dateOf(args.to),
    undated: args.undated ?? false,
  };
}

/** How to sort; newest first unless it says otherwise. */
export const readSort = (sort: string | null | undefined): BookingSort =>
  BOOKING_SORTS.find((known) => known === sort) ?? "newest";
