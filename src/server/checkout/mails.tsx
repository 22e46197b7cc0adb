/** The mail about a refund, and the one with the result of a search for a payment. */
import { formatRupees } from "#domain/money/money.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { type Reach, reachOf } from "#domain/people/reach.ts";
import { purchaseNumber, withPurchase } from "#domain/text/numbers.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText, MainFact } from "#infra/mail/layout.tsx";
import { greetingFor } from "#server/accounts/service.ts";
import { type Booking, bookingLink, findBooking } from "#server/bookings/service.ts";
import type { AppContext } from "#server/context.ts";
import { findOrder, orderLink } from "#server/orders/service.ts";
import {
  findRefund,
  type Payment,
  REFUND_FAILED_MAIL,
  REFUND_MAIL,
  type Refund,
  refundableOf,
} from "#server/payments/service.ts";
import { knownSettings } from "#server/settings/service.ts";
import { disputeMails } from "./money/dispute-mails.tsx";
import { FOUND_PAYMENT_MAIL, type FoundPayment, recipientOf, searchPayment } from "./money/find-payment.ts";
import type { Contact } from "./purchase.ts";
import { type Checkout, findByGatewayOrder } from "./store.ts";

/** Why a refund was made; null where there is nothing to explain. */
const REASON_TEXT: Record<Refund["reason"], string | null> = {
  second_capture:
    "A second payment for this purchase reached us, so we're returning it in full. Your booking or order is unchanged.",
  wrong_amount: "The amount you paid didn't match the price of your purchase, so we're returning it in full.",
  unexplained: "We couldn't match your payment with a purchase, so we're returning it in full.",
  unclaimed: "A day has passed since you paid, and no booking or order was made, so we're returning the full amount.",
  sold_out:
    "We're sorry: an item in your order sold out before your payment reached us, so the order was not placed. We're returning your payment in full.",
  voucher_spent:
    "Your gift voucher was used for another purchase before this payment reached us, so we're returning your payment in full.",
  package_closed:
    "Your custom package had already been paid for or withdrawn when your payment reached us, so we're returning it in full.",
  balance_settled:
    "Nothing was left to pay for your booking when this payment reached us, so we're returning it in full. Your booking is unchanged.",
  requested: null,
  gateway: null,
};

/** `greeting` is the salutation; `bought` is the purchase, and `link` opens it. */
type RefundFacts = {
  bought: Pick<Checkout, "booking_id" | "order_id">;
  refund: Refund;
  payment: Payment;
  contact: Contact;
  greeting: string;
  link: string | null;
  reach: Reach;
};

/**
 * The recipient is the contact that the booking has now, else that of the checkout. Null when no checkout belongs to
 * the payment: no email address is stored then, so nothing is sent.
 */
async function refundFacts(ctx: AppContext, { refundId }: { refundId: string }): Promise<RefundFacts | null> {
  const refunded = await findRefund(ctx, refundId);
  if (!refunded) throw new Error(`no refund ${refundId} for this mail`);
  const checkout = await findByGatewayOrder(ctx, refunded.payment.razorpay_order_id);
  const { order_id } = refunded.payment;
  // A refunded payment of a balance is no payment of the booking.
  const booking_id = refunded.payment.booking_id ?? balanceOf(checkout);
  const booking = booking_id ? await findBooking(ctx, booking_id) : null;
  const contact = booking ? bookingContact(booking) : checkout && (await recipientOf(ctx, checkout));
  if (!contact) return null;
  const centre = await knownSettings(ctx);
  return {
    ...refunded,
    bought: { booking_id, order_id },
    contact,
    // The payer's own name, as in every mail about a paid purchase.
    greeting: greetingOf(contact.name),
    link: await linkToPurchase(ctx, { booking_id, order_id }),
    reach: reachOf(centre, ctx.config.publicUrl, booking?.simulator_type),
  };
}

/** The booking whose balance a checkout is for, or null. */
const balanceOf = (checkout: Checkout | null): string | null =>
  checkout?.purchase && "balanceOf" in checkout.purchase ? checkout.purchase.balanceOf : null;

const bookingContact = ({ contact_name: name, contact_email: email, contact_phone: phone }: Booking): Contact => ({
  name,
  email,
  phone,
});

/** The refund, its purchase and its payment, with the button to the purchase. */
function RefundedPurchase({ refund, payment, bought, link }: RefundFacts) {
  const purchase = purchaseNumber(bought);
  return (
    <>
      <MainFact label="Refund">{formatRupees(refund.amount_paise)}</MainFact>
      {purchase && <Fact label="Purchase">{purchase}</Fact>}
      <Fact label="Payment ID">{payment.razorpay_payment_id}</Fact>
      {refund.gateway_refund_id && <Fact label="Refund ID">{refund.gateway_refund_id}</Fact>}
      {link && <MailButton href={link}>{bought.booking_id ? "See your booking" : "See your order"}</MailButton>}
    </>
  );
}

/** Announces a refund: the amount, why, and how long banks take. */
function refundMail(facts: RefundFacts): WrittenMail {
  const { refund, bought, contact, greeting, reach } = facts;
  const amount = formatRupees(refund.amount_paise);
  return {
    to: contact.email,
    subject: withPurchase(`Refund of ${amount} on its way`, purchaseNumber(bought)),
    preview: "Banks usually take 5 to 7 working days to show it",
    heading: "Your refund is on its way",
    body: (
      <>
        <MailText>{greeting},</MailText>
        <MailText>
          {REASON_TEXT[refund.reason]} We've sent {amount} to your original payment method.
        </MailText>
        <RefundedPurchase {...facts} />
        <MailText>
          Banks usually take 5 to 7 working days to show it, and you don't need to do anything. If it hasn't arrived by
          then, reply to this email with the payment ID above.
        </MailText>
      </>
    ),
    reach,
  };
}

/** Null once staff have sent the refund again, or its amount was refunded another way. */
async function failedRefundFacts(ctx: AppContext, payload: { refundId: string }): Promise<RefundFacts | null> {
  const facts = await refundFacts(ctx, payload);
  if (facts?.refund.state !== "failed") return null;
  return (await refundableOf(ctx, facts.payment)) >= facts.refund.amount_paise ? facts : null;
}

/** Reports that a refund failed, so that the customer does not wait for it. */
function failedRefundMail(facts: RefundFacts): WrittenMail {
  const { refund, bought, contact, greeting, reach } = facts;
  const amount = formatRupees(refund.amount_paise);
  return {
    to: contact.email,
    subject: withPurchase(`Refund of ${amount} delayed`, purchaseNumber(bought)),
    preview: "We're looking into it and will email you again",
    heading: "Your refund needs a little longer",
    body: (
      <>
        <MailText>{greeting},</MailText>
        <MailText>
          We're sorry: our payment provider couldn't send your refund of {amount}. We're looking into it, and will email
          you as soon as it's on its way.
        </MailText>
        <RefundedPurchase {...facts} />
        <MailText>
          You don't need to do anything. If the card or account that you paid with is closed, reply to this email, and
          we'll find another way.
        </MailText>
      </>
    ),
    reach,
  };
}

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
  // Without a payment, a stranger may have typed name and address.
  const greeting = match.payment ? greetingOf(match.contact.name) : await greetingFor(ctx, match.contact);
  return { ...match, link, greeting };
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

/** The mails about refunds, disputes and payments. */
export const checkoutMails = [
  ...disputeMails,
  defineMail({ ...REFUND_MAIL, load: refundFacts, render: refundMail }),
  defineMail({ ...REFUND_FAILED_MAIL, load: failedRefundFacts, render: failedRefundMail }),
  defineMail({ ...FOUND_PAYMENT_MAIL, load: foundFacts, render: foundPaymentMail }),
];
