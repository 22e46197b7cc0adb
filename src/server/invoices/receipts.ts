/** The payments for a sale, as an invoice lists them: online with their ids, by gift voucher, and at the venue. */
import type { InvoiceFacts } from "#domain/money/invoice.ts";
import type { Paise } from "#domain/money/money.ts";
import { VENUE_METHOD_TEXT } from "#domain/money/venue-payment.ts";
import { type Booking, venuePaymentsOf } from "#server/bookings/service.ts";
import type { AppContext } from "#server/context.ts";
import type { Order } from "#server/orders/service.ts";
import { type Payment, paymentsOfBooking } from "#server/payments/service.ts";

/** A payment; below zero, an amount that was returned or corrected at the venue. `reference` is the gateway's id. */
export type Receipt = { at: Date; how: string; reference: string | null; amount: Paise };

/** Reads them at the time of printing, oldest first: a balance may be paid after the invoice was drawn. */
export async function receiptsOf(
  ctx: AppContext,
  subject: Booking | Order,
  { paymentId, paid, voucher, soldAt }: Pick<InvoiceFacts, "paymentId" | "paid" | "voucher" | "soldAt">,
): Promise<Receipt[]> {
  const at = new Date(soldAt);
  const withVoucher = voucher
    ? [{ at, how: `Gift voucher …${voucher.ending}`, reference: null, amount: voucher.amount }]
    : [];
  const drawn = paymentId ? [{ at, how: "Online", reference: paymentId, amount: paid }] : [];
  if ("products" in subject) return [...withVoucher, ...drawn];
  const online = (await paymentsOfBooking(ctx, subject.id))
    .filter(({ source }) => source === "gateway")
    .map((payment) => ({
      at: payment.created_at,
      how: howPaid(payment, subject, paymentId),
      reference: payment.razorpay_payment_id,
      amount: payment.amount_paise,
    }));
  const atVenue = (await venuePaymentsOf(ctx, subject.id)).map(({ created_at, method, amount_paise }) => ({
    at: created_at,
    how: `${VENUE_METHOD_TEXT[method]}, at the venue`,
    reference: null,
    amount: amount_paise,
  }));
  return [...withVoucher, ...(online.length > 0 ? online : drawn), ...atVenue].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
}

/** The payment that bought an advance booking is named on its invoice; a later one is for the balance. */
function howPaid({ razorpay_payment_id: id }: Payment, { payment_type: type }: Booking, first: string | null): string {
  if (type === "full") return "Online";
  return id === first ? "Online, advance" : "Online, balance";
}
