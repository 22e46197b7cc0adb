/**
 * Undoes a sale at the desk, in the transaction that locked and consumed the change (contract: undo-window): the
 * booking is cancelled, its slot is free, and its payment is taken back. The customer has no mail about it yet.
 */
import { eq } from "drizzle-orm";
import { UNDO_TEXT } from "#domain/centre/undo.ts";
import { CREDIT_NOTE_JOB, creditNoteCause } from "#domain/money/document-jobs.ts";
import { UNDONE_NOTE } from "#domain/money/venue-payment.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { lockBooking } from "#server/bookings/lock.ts";
import { addEntry } from "#server/bookings/money/venue.ts";
import { type Booking, bookings, venuePayments } from "#server/bookings/table.ts";
import { freeOccupancy } from "#server/bookings/times/occupancies.ts";
import { isAsLeft, type UndoableChange } from "#server/changes/service.ts";
import type { Ctx } from "#server/context.ts";
import { isInClosedTill } from "#server/tills/service.ts";

/**
 * Cancels a walk-in. An entry with the negative amount reverses its payment, because its own row is never changed.
 * @throws Refusal CONFLICT when the booking has changed since, or its cash is in a closed till.
 */
export async function undoSale(tx: Ctx, change: UndoableChange): Promise<Booking> {
  const booking = await lockBooking(tx, change.entity_id);
  if (!isAsLeft(change, { ...booking, current: booking.status })) throw new Refusal("CONFLICT", UNDO_TEXT.moved);
  await takeBack(tx, booking, change.venue_payment_id);
  await freeOccupancy(tx, { simulator: booking.simulator_type, bookingId: booking.id });
  const now = tx.clock.now();
  const [row] = await tx.db
    .update(bookings)
    .set({
      status: "cancelled",
      cancelled_at: now,
      cancelled_by: "staff",
      calendar_sequence: booking.calendar_sequence + 1,
      updated_at: now,
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!row) throw new Error(`booking ${booking.id} no longer exists`);
  await enqueueJob(tx, CREDIT_NOTE_JOB, creditNoteCause("booking", booking.id));
  await recordAudit(tx, {
    action: "booking.walkInUndo",
    entity: "booking",
    entityId: booking.id,
    label: bookingNumber(booking.id),
    before: { status: booking.status, venue_paise: booking.venue_paise },
    after: { status: row.status, venue_paise: row.venue_paise },
  });
  return row;
}

/** Reverses the payment of the sale, if it had one. */
async function takeBack(tx: Ctx, booking: Booking, paymentId: string | null): Promise<void> {
  if (!paymentId) return;
  const [payment] = await tx.db.select().from(venuePayments).where(eq(venuePayments.id, paymentId));
  if (!payment) throw new Refusal("CONFLICT", UNDO_TEXT.moved);
  const { amount_paise: amount, method, created_at: at } = payment;
  if (method === "cash" && (await isInClosedTill(tx, at))) throw new Refusal("CONFLICT", UNDO_TEXT.tillClosed);
  await addEntry(tx, booking, { amount: -amount, method, note: UNDONE_NOTE }, { paid: -amount });
}
