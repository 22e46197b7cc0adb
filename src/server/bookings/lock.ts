/** Keeping bookings from everybody else until the transaction ends (docs/rules/locking.md: before the simulator). */
import { asc, eq, inArray, or } from "drizzle-orm";
import type { Machines } from "#server/context.ts";
import type { Booking } from "./service.ts";
import { bookings } from "./table.ts";

/** The booking with this id, or whose slot has it; null when there is none. */
export async function lockBooking({ db }: Machines, id: string): Promise<Booking | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(or(eq(bookings.id, id), eq(bookings.slot_id, id)))
    .for("update");
  return row ?? null;
}

/** These bookings, in the order of their ids, so that two who lock several never wait for each other. */
export const lockBookings = ({ db }: Machines, ids: readonly string[]): Promise<Booking[]> =>
  db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(asc(bookings.id))
    .for("update");
