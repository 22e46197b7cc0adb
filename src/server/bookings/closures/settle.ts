/** Ends the wait of bookings that get a date or are cancelled without a decision of staff (docs/rules/closure.md). */
import { and, eq, inArray, isNull } from "drizzle-orm";
import { WAITING_DECISIONS } from "#domain/booking/closure-decisions.ts";
import { type Booking, closureCases } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";

/**
 * Settles what waits about a booking, in the transaction that gave it a date or cancelled it. The moment is that of the
 * change, so that its undo finds the cases again.
 * @param after the booking as the change left it
 */
export async function settleCases({ db }: AppContext, after: Booking): Promise<void> {
  await db
    .update(closureCases)
    .set({ settled_at: after.updated_at })
    .where(and(eq(closureCases.booking_id, after.id), isNull(closureCases.settled_at)));
}

/** Lets a booking wait again, in the transaction that undoes the change that settled its cases. */
export async function unsettleCases({ db }: AppContext, changed: Booking): Promise<void> {
  await db
    .update(closureCases)
    .set({ settled_at: null })
    .where(
      and(
        eq(closureCases.booking_id, changed.id),
        eq(closureCases.settled_at, changed.updated_at),
        inArray(closureCases.decision, [...WAITING_DECISIONS]),
      ),
    );
}
