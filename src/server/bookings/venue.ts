/** What customers pay at the desk: the rest of an advance booking, or what a walk-in pays (docs/rules/price.md). */
import { asc, eq, sql } from "drizzle-orm";
import { formatRupees } from "#domain/money.ts";
import { isVenueMethod, type VenueMethod } from "#domain/venue-payment.ts";
import { isId, newId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, type Machines, signedIn } from "#server/context.ts";
import { lockBooking } from "./lock.ts";
import { type Booking, remainingOf, shortNumber } from "./service.ts";
import { bookings, venuePayments } from "./table.ts";

export type VenuePayment = typeof venuePayments.$inferSelect;

const NOTE_LENGTH = 200;

/** What was paid at the venue for a booking, oldest first. */
export const venuePaymentsOf = ({ db }: Machines, bookingId: string): Promise<VenuePayment[]> =>
  db
    .select()
    .from(venuePayments)
    .where(eq(venuePayments.booking_id, bookingId))
    .orderBy(asc(venuePayments.created_at), asc(venuePayments.id));

/** A way of paying at the desk. @throws Refusal BAD_USER_INPUT for another one. */
function readMethod(text: string): VenueMethod {
  if (isVenueMethod(text)) return text;
  throw new Refusal("BAD_USER_INPUT", "Please choose cash, card, upi or transfer");
}

/** Writes a payment at the venue and adds it to its booking, in the caller's transaction. */
async function addVenuePayment(
  tx: Ctx,
  payment: { bookingId: string; amount: number; method: VenueMethod; note: string | null },
): Promise<Booking> {
  const now = tx.clock.now();
  await tx.db.insert(venuePayments).values({
    id: newId(),
    booking_id: payment.bookingId,
    amount_paise: payment.amount,
    method: payment.method,
    note: payment.note,
    received_by: signedIn(tx).userId,
    created_at: now,
  });
  const [row] = await tx.db
    .update(bookings)
    .set({ venue_paise: sql`${bookings.venue_paise} + ${payment.amount}`, updated_at: now })
    .where(eq(bookings.id, payment.bookingId))
    .returning();
  if (!row) throw new Error(`booking ${payment.bookingId} vanished`);
  return row;
}

/**
 * Records what a customer paid at the desk: never more than what is left to pay.
 * @param amount paise
 * @throws Refusal NOT_FOUND, CONFLICT (cancelled), BAD_USER_INPUT (nothing, or more than is left).
 */
export async function recordVenuePayment(
  ctx: Ctx,
  { id, amount, method, note }: { id: string; amount: number; method: string; note: string | null },
): Promise<Booking> {
  const paidBy = readMethod(method);
  const text = note?.trim() || null;
  if (text && text.length > NOTE_LENGTH)
    throw new Refusal("BAD_USER_INPUT", `Please use at most ${NOTE_LENGTH} characters`);
  return inTransaction(ctx, async (tx) => {
    const booking = isId(id) ? await lockBooking(tx, id) : null;
    if (!booking) throw new Refusal("NOT_FOUND", "Booking not found");
    if (booking.status === "cancelled") throw new Refusal("CONFLICT", "This booking is cancelled");
    const left = remainingOf(booking);
    if (left <= 0) throw new Refusal("CONFLICT", "Nothing is left to pay for this booking");
    if (amount <= 0) throw new Refusal("BAD_USER_INPUT", "Please enter what was paid");
    if (amount > left)
      throw new Refusal("BAD_USER_INPUT", `No more than ${formatRupees(left)} is left to pay`);
    const row = await addVenuePayment(tx, {
      bookingId: booking.id,
      amount,
      method: paidBy,
      note: text,
    });
    await recordAudit(tx, {
      action: "booking.venuePayment",
      entity: "booking",
      entityId: booking.id,
      label: shortNumber(booking.id),
      before: { venue_paise: booking.venue_paise },
      after: { venue_paise: row.venue_paise, method: paidBy },
    });
    return row;
  });
}
