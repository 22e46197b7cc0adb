/** Locks booking rows until the transaction ends; always before the simulator's lock (docs/rules/locking.md). */
import { asc, eq, inArray, or } from "drizzle-orm";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext } from "#server/context.ts";
import { type Booking, bookings } from "./table.ts";

/** The error for a booking that does not exist or that the caller may not see. */
export const BOOKING_UNKNOWN = "Booking not found";

/**
 * Locks and returns the booking with this booking id or slot id.
 * @throws Refusal NOT_FOUND, also for a malformed id.
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

/** Locks these bookings in the order of their ids, so that two transactions can't deadlock. */
export const lockBookings = ({ db }: AppContext, ids: readonly string[]): Promise<Booking[]> =>
  db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(asc(bookings.id))
    .for("update");
