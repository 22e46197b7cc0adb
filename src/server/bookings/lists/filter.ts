/** Reads the staff list's filters from GraphQL arguments or the export's query string. */
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { readSearch } from "#domain/text/search.ts";
import { readDay } from "#infra/read-day.ts";
import { BOOKING_SORTS, type BookingFilter, type BookingSort } from "./lists.ts";

/** A filter that is null, empty or missing is not applied. */
export type BookingFilterArgs = Partial<
  Record<"search" | "status" | "simulator" | "from" | "to", string | null | undefined>
> & { undated?: boolean | null | undefined };

const dateOf = (text: string | null | undefined): string | null => (text ? readDay(text) : null);

/**
 * The validated filter, or null for an unknown status or simulator, which no booking can match.
 * @throws Refusal BAD_USER_INPUT for an invalid date.
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

/** The requested sort; newest first by default. */
export const readSort = (sort: string | null | undefined): BookingSort =>
  BOOKING_SORTS.find((known) => known === sort) ?? "newest";
