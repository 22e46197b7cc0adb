/** The mail about a refund, and the one with the result of a search for a payment. */
import { formatRupees } from "#domain/money/money.ts";
import { type Reach, reachOf } from "#domain/people/reach.ts";
import { purchaseNumber } from "#domain/text/numbers.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText } from "#infra/mail/layout.tsx";
import { greetingFor } from "#server/accounts/service.ts";
import { bookingLink, findBooking } from "#server/bookings/service.ts";
import type { AppContext } from "#server/context.ts";
import { findOrder, orderLink } from "#server/orders/service.ts";
import { findRefund, type Payment, REFUND_MAIL, type Refund } from "#server/payments/service.ts";
import { knownSettings } from "#server/settings/service.ts";
import { FOUND_PAYMENT_MAIL, type FoundPayment, recipientOf, searchPayment } from "./money/find-payment.ts";
import type { Contact } from "./purchase.ts";
import { type Checkout, findByGatewayOrder } from "./store.ts";

/** Why a refund was made; null where there is nothing to explain. */
const REASON_TEXT: Record<Refund["reason"], string | null> = {
  second_capture: "This purchase was paid for twice, so we've refunded the second payment in full.",
  wrong_amount: "The amount you paid didn't match the price of your purchase, so we've refunded it in full.",
  unexplained: "We couldn't match your payment with a purchase, so we've refunded it in full.",
  unclaimed: "A day has passed since you paid, and no booking or order was made, so we've refunded the full amount.",
  sold_out:
    "We're sorry: an item in your order sold out before your payment reached us, so the order was not placed. We've refunded your payment in full.",
  package_closed:
    "Your custom package had already been paid for or withdrawn when your payment reached us, so we've refunded it in full.",
  balance_settled:
    "Nothing was left to pay for your booking when your payment reached us, so we've refunded it in full.",
  requested: "This is the refund for your booking or order.",
  gateway: null,
};

/** `greeting` is the salutation; `link` opens the purchase. */
type RefundFacts = {
  refund: Refund;
  payment: Payment;
  contact: Contact;
  greeting: string;
  link: string | null;
  reach: Reach;
};

/** Null when no checkout belongs to the payment: no email address is stored then, so nothing is sent. */
async function refundFacts(ctx: AppContext, { refundId }: { refundId: string }): Promise<RefundFacts | null> {
  const refunded = await findRefund(ctx, refundId);
  if (!refunded) throw new Error(`no refund ${refundId} for this mail`);
  const checkout = await findByGatewayOrder(ctx, refunded.payment.razorpay_order_id);
  const contact = checkout && (await recipientOf(ctx, checkout));
  if (!contact) return null;
  const { booking_id, order_id } = refunded.payment;
  const booking = booking_id ? await findBooking(ctx, booking_id) : null;
  const centre = await knownSettings(ctx);
  return {
    ...refunded,
    contact,
    greeting: await greetingFor(ctx, contact),
    link: await linkToPurchase(ctx, { booking_id, order_id }),
    reach: reachOf(centre, ctx.config.publicUrl, booking?.simulator_type),
  };
}

/** Announces a refund: the amount, why, and how long banks take. */
function refundMail({ refund, payment, contact, greeting, link, reach }: RefundFacts): WrittenMail {
  const amount = formatRupees(refund.amount_paise);
  const purchase = purchaseNumber(payment);
  return {
    to: contact.email,
    subject: withPurchase(`Refund of ${amount} on its way`, purchase),
    preview: "Banks usually take 5 to 7 working days to show it",
    heading: "Your refund is on its way",
    body: (
      <>
        <MailText>{greeting},</MailText>
        <MailText>
          We've refunded {amount} to your original payment method. {REASON_TEXT[refund.reason]}
        </MailText>
        <Fact label="Refund">{amount}</Fact>
        {purchase && <Fact label="Purchase">{purchase}</Fact>}
        <Fact label="Payment ID">{payment.razorpay_payment_id}</Fact>
        {refund.gateway_refund_id && <Fact label="Refund ID">{refund.gateway_refund_id}</Fact>}
        {link && <MailButton href={link}>{payment.booking_id ? "See your booking" : "See your order"}</MailButton>}
        <MailText>
          Banks usually take 5 to 7 working days to show it, and you don't need to do anything. If it hasn't arrived by
          then, reply to this email with the payment ID above.
        </MailText>
      </>
    ),
    reach,
  };
}

/** A subject that ends with the purchase: "…: Booking BK-1A2B3C". */
const withPurchase = (subject: string, purchase: string | null): string =>
  purchase ? `${subject}: ${purchase}` : subject;

/** The state of a payment, for the customer. */
function paymentText({ payment, checkout }: FoundPayment): string {
  if (!payment)
    return "This payment was not completed, so you have not been charged. If your bank has blocked the amount, it will be released.";
  if (payment.status === "refunded") return "We've refunded this payment to your original payment method.";
  if (payment.status === "refund_due")
    return "No booking or order was made with this payment, so we're refunding it to your original payment method.";
  if (checkout.booking_id) return "We've received this payment, and your booking is confirmed.";
  if (checkout.order_id) return "We've received this payment, and your order is placed.";
  return "We've received this payment. If no booking or order is made with it within a day, we'll refund it automatically.";
}

/** `link` opens the booking or order. */
type FoundPaymentFacts = FoundPayment & { link: string | null; greeting: string };

async function foundFacts(
  ctx: AppContext,
  payload: { paymentId: string; email: string },
): Promise<FoundPaymentFacts | null> {
  const match = await searchPayment(ctx, { gatewayPaymentId: payload.paymentId, email: payload.email });
  if (!match) return null;
  const link = await linkToPurchase(ctx, match.checkout);
  return { ...match, link, greeting: await greetingFor(ctx, match.contact) };
}

async function linkToPurchase(
  ctx: AppContext,
  { booking_id, order_id }: Pick<Checkout, "booking_id" | "order_id">,
): Promise<string | null> {
  const booking = booking_id ? await findBooking(ctx, booking_id) : null;
  if (booking) return bookingLink(ctx, booking);
  const order = order_id ? await findOrder(ctx, order_id) : null;
  return order && orderLink(ctx, order);
}

/** The result of a search for a payment, sent to the address that is stored with its checkout. */
function foundPaymentMail(found: FoundPaymentFacts): WrittenMail {
  const { checkout, payment, contact, gatewayPaymentId, link, greeting } = found;
  const purchase = purchaseNumber(checkout);
  return {
    to: contact.email,
    subject: withPurchase(`Your payment ${gatewayPaymentId}`, purchase),
    preview: paymentText(found),
    heading: "We found your payment",
    body: (
      <>
        <MailText>{greeting},</MailText>
        <MailText>{paymentText(found)}</MailText>
        {purchase && <Fact label="Purchase">{purchase}</Fact>}
        <Fact label="Payment ID">{gatewayPaymentId}</Fact>
        {payment && <Fact label="Amount">{formatRupees(payment.amount_paise)}</Fact>}
        {link && <MailButton href={link}>{checkout.booking_id ? "See your booking" : "See your order"}</MailButton>}
        <MailText>If you didn't search for this payment, you can ignore this email.</MailText>
      </>
    ),
  };
}

/** The mails about refunds and payments. */
export const checkoutMails = [
  defineMail({ ...REFUND_MAIL, load: refundFacts, render: refundMail }),
  defineMail({ ...FOUND_PAYMENT_MAIL, load: foundFacts, render: foundPaymentMail }),
];
