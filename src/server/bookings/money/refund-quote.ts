/** The suggested refund of a cancellation, shown before it is confirmed (docs/rules/refund.md). */
import { type SuggestedRefund, suggestedRefund } from "#domain/money/refund-amount.ts";
import { isId } from "#domain/text/ids.ts";
import { findBooking, sessionOf } from "#server/bookings/service.ts";
import type { Ctx } from "#server/context.ts";
import { paymentsOfBooking, refundableOfBooking } from "#server/payments/service.ts";
import { currentSettings } from "#server/settings/service.ts";

/** In paise: the amount paid through the gateway (`paid`), its refundable part (`left`), and the suggestion. */
export type RefundQuote = SuggestedRefund & { paid: number; left: number; feePercent: number };

/** The quote for a booking, or null for an unknown one. */
export async function refundQuote(ctx: Ctx, bookingId: string): Promise<RefundQuote | null> {
  const booking = isId(bookingId) ? await findBooking(ctx, bookingId) : null;
  if (!booking) return null;
  const { refundFeePercent: feePercent } = await currentSettings(ctx);
  const payments = await paymentsOfBooking(ctx, booking.id);
  const paid = payments.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const left = await refundableOfBooking(ctx, booking.id);
  const now = ctx.clock.now();
  return { ...suggestedRefund({ left, session: sessionOf(booking), feePercent, now }), paid, left, feePercent };
}
