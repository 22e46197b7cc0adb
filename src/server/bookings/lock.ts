/** Keeping bookings from everybody else until the transaction ends (docs/rules/locking.md: before the simulator). */
import { asc, eq, inArray, or } from "drizzle-orm";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext } from "#server/context.ts";
import { type Booking, bookings } from "./table.ts";

/** What is said of a booking that does not exist, or that the caller may not know of. */
export const BOOKING_UNKNOWN = "Booking not found";

/**
 * The booking with this id, or whose slot has it, locked until the transaction ends.
 * @throws Refusal NOT_FOUND when there is none, also for text that is no id.
 */
export async function lockBooking({ db }: AppContext, id: string): Promise<Booking> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(bookings)
        .where(or(eq(bookings.id, id), eq(bookings.slot_id, id)))
        .for("update")
    : [];
  if (!row) throw new Refusal("NOT_FOUND", BOOKING_UNKNOWN);
  return row;
}

/** These bookings, in the order of their ids, so that two who lock several never wait for each other. */
export const lockBookings = ({ db }: AppContext, ids: readonly string[]): Promise<Booking[]> =>
  db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(asc(bookings.id))
    .for("update");
