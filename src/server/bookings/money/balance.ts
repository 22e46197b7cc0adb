/**
 * The balance of a booking, paid online (contract: online-balance; docs/rules/payment.md). The checkout slice takes the
 * payment.
 */
import { eq } from "drizzle-orm";
import { confirmedAtDesk } from "#domain/booking/statuses.ts";
import { BALANCE_TEXT, balanceProblem } from "#domain/money/balance.ts";
import type { Paise } from "#domain/money/money.ts";
import { isId } from "#domain/text/ids.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { Refusal } from "#infra/refusal.ts";
import { balanceOf, findBooking, guestAccess, identified, mayManage, sessionOf } from "#server/bookings/access.ts";
import { BOOKING_UNKNOWN, lockBooking } from "#server/bookings/lock.ts";
import { BALANCE_MAIL } from "#server/bookings/mails/mail-kinds.ts";
import { type Booking, bookings } from "#server/bookings/table.ts";
import type { AppContext, Ctx } from "#server/context.ts";

/** Why the balance of this booking can't be paid online now, or null. */
const problemOf = ({ clock }: AppContext, booking: Booking) =>
  balanceProblem({
    status: booking.status,
    session: sessionOf(booking),
    balance: balanceOf(booking),
    now: clock.now(),
  });

/** The paise that can be paid online now; 0 when nothing can. Without an access check. */
export const payableBalance = (ctx: AppContext, booking: Booking): Paise =>
  problemOf(ctx, booking) === null ? balanceOf(booking) : 0;

/**
 * The booking whose balance the caller may pay: its owner, or a caller with its mailed link.
 * @throws Refusal UNAUTHENTICATED, NOT_FOUND (also for another person's booking), CONFLICT when nothing can be paid.
 */
export async function bookingToPay(ctx: Ctx, id: string): Promise<Booking> {
  identified(ctx);
  const booking = isId(id) ? await findBooking(ctx, id) : null;
  if (!booking || !mayManage(ctx, booking)) throw new Refusal("NOT_FOUND", BOOKING_UNKNOWN);
  const problem = problemOf(ctx, booking);
  if (problem) throw new Refusal("CONFLICT", BALANCE_TEXT[problem]);
  return booking;
}

/**
 * Adds a captured payment of the balance to its booking and enqueues the receipt, in the caller's transaction. A
 * payment that arrives after the start of the session still counts.
 * @param amount paise
 * @param guestTokenHash of a payer without a session, whose checkout token then opens the booking for a day
 * @returns the booking, or null when it ended or less is left to pay: the payment must then be refunded.
 */
export async function addBalancePayment(
  tx: AppContext,
  payment: { bookingId: string; amount: Paise; gatewayPaymentId: string; guestTokenHash: string | null },
): Promise<Booking | null> {
  const { bookingId, amount, gatewayPaymentId, guestTokenHash } = payment;
  const booking = await lockBooking(tx, bookingId);
  const problem = problemOf(tx, booking);
  if ((problem !== null && problem !== "begun") || amount > balanceOf(booking)) return null;
  const [row] = await tx.db
    .update(bookings)
    .set({
      paid_paise: booking.paid_paise + amount,
      status: confirmedAtDesk(booking, sessionOf(booking) !== null),
      updated_at: tx.clock.now(),
      ...(guestTokenHash ? guestAccess(tx, guestTokenHash) : {}),
    })
    .where(eq(bookings.id, bookingId))
    .returning();
  if (!row) throw new Error(`booking ${bookingId} no longer exists`);
  await enqueueMail(tx, BALANCE_MAIL, { bookingId, amount }, { key: `${bookingId}:${gatewayPaymentId}` });
  return row;
}
