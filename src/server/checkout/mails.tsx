/** The mails about money that is not where its owner expects it: refunds, and the search for a payment. */
import { formatRupees } from "#domain/money/money.ts";
import { purchaseNumber } from "#domain/text/numbers.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText } from "#infra/mail/layout.tsx";
import { greetingFor } from "#server/accounts/service.ts";
import { bookingLink, findBooking } from "#server/bookings/service.ts";
import type { AppContext } from "#server/context.ts";
import { findOrder, orderLink } from "#server/orders/service.ts";
import { findRefund, type Payment, REFUND_MAIL, type Refund } from "#server/payments/service.ts";
import { contactFor, FOUND_PAYMENT_MAIL, type FoundPayment, searchPayment } from "./money/find-payment.ts";
import type { Contact } from "./purchase.ts";
import { type Checkout, findByGatewayOrder } from "./store.ts";

const WHY: Record<Refund["reason"], string> = {
  second_capture: "This purchase was paid twice. One payment bought it; the other one goes back to you in full.",
  wrong_amount: "The amount paid was not the price of the purchase, so it goes back to you in full.",
  unexplained: "This payment could not be matched with a purchase, so it goes back to you in full.",
  unclaimed: "A day has passed since this payment and nothing was bought with it, so it goes back to you in full.",
  sold_out:
    "We are sorry: an item of your order was sold out before your payment reached us, so nothing was ordered. Your payment goes back to you in full.",
  package_closed:
    "This custom package had been paid or withdrawn before your payment reached us, so your payment goes back to you in full.",
  requested: "As agreed, we have sent this refund to your original payment method.",
  gateway: "This refund is on its way to your original payment method.",
};

/** `greeting` is how the mail begins. */
type Returned = { refund: Refund; payment: Payment; contact: Contact; greeting: string };

/** Nothing is sent where no checkout explains the payment: no address is known. */
async function returned(ctx: AppContext, { refundId }: { refundId: string }): Promise<Returned | null> {
  const known = await findRefund(ctx, refundId);
  if (!known) throw new Error(`no refund ${refundId} to write about`);
  const checkout = await findByGatewayOrder(ctx, known.payment.razorpay_order_id);
  const contact = checkout && (await contactFor(ctx, checkout));
  return contact && { ...known, contact, greeting: await greetingFor(ctx, contact) };
}

/** Tells the buyer that money goes back, why, and how long it takes. */
function refundMail({ refund, payment, contact, greeting }: Returned): WrittenMail {
  const amount = formatRupees(refund.amount_paise);
  const purchase = purchaseNumber(payment);
  return {
    to: contact.email,
    subject: withPurchase(`Refund of ${amount} on its way`, purchase),
    preview: `${amount} is on its way back to you`,
    heading: "Your refund is on its way",
    body: (
      <>
        <MailText>
          {greeting}, {lowerFirst(WHY[refund.reason])}
        </MailText>
        <Fact label="Refund">{amount}</Fact>
        {purchase && <Fact label="Purchase">{purchase}</Fact>}
        <Fact label="Payment">{payment.razorpay_payment_id}</Fact>
        <MailText>
          It goes to the account or card that paid. Banks usually take 5 to 7 working days. You need not do anything; if
          it has not arrived by then, answer this mail and quote the payment above.
        </MailText>
      </>
    ),
  };
}

/** A subject that ends with what was bought: "…: Booking BK-1A2B3C". */
const withPurchase = (subject: string, purchase: string | null): string =>
  purchase ? `${subject}: ${purchase}` : subject;

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What became of a payment, in one sentence. */
function fateOf({ payment, checkout }: FoundPayment): string {
  if (!payment)
    return "The payment service knows this payment but has not collected it: nothing was taken from your account for good.";
  if (payment.status === "refunded") return "This payment has been sent back to the account it came from.";
  if (payment.status === "refund_due")
    return "This payment bought nothing and is on its way back to the account it came from.";
  if (checkout.booking_id) return "This payment was received, and your booking is confirmed.";
  if (checkout.order_id) return "This payment was received, and your order is placed.";
  return "This payment was received. If nothing is bought with it within a day, it goes back to you by itself.";
}

/** `link` opens what was bought. */
type Found = FoundPayment & { link: string | null; greeting: string };

async function found(ctx: AppContext, payload: { paymentId: string; email: string }): Promise<Found | null> {
  const match = await searchPayment(ctx, { gatewayPaymentId: payload.paymentId, email: payload.email });
  if (!match) return null;
  const link = await linkToPurchase(ctx, match.checkout);
  return { ...match, link, greeting: await greetingFor(ctx, match.contact) };
}

async function linkToPurchase(ctx: AppContext, { booking_id, order_id }: Checkout): Promise<string | null> {
  const booking = booking_id ? await findBooking(ctx, booking_id) : null;
  if (booking) return bookingLink(ctx, booking);
  const order = order_id ? await findOrder(ctx, order_id) : null;
  return order && orderLink(ctx, order);
}

/** The answer to a search for a payment, to the address stored with the purchase. */
function foundPaymentMail(answer: Found): WrittenMail {
  const { checkout, payment, contact, gatewayPaymentId, link, greeting } = answer;
  const purchase = purchaseNumber(checkout);
  return {
    to: contact.email,
    subject: withPurchase(`Your payment ${gatewayPaymentId}`, purchase),
    preview: fateOf(answer),
    heading: "We found your payment",
    body: (
      <>
        <MailText>
          {greeting}, you asked after a payment. {fateOf(answer)}
        </MailText>
        {purchase && <Fact label="Purchase">{purchase}</Fact>}
        <Fact label="Payment">{gatewayPaymentId}</Fact>
        {payment && <Fact label="Amount">{formatRupees(payment.amount_paise)}</Fact>}
        {link && <MailButton href={link}>{checkout.booking_id ? "See your booking" : "See your order"}</MailButton>}
        <MailText>If it was not you who asked, you can ignore this mail.</MailText>
      </>
    ),
  };
}

/** The mails about refunds and payments. */
export const checkoutMails = [
  defineMail({ ...REFUND_MAIL, load: returned, render: refundMail }),
  defineMail({ ...FOUND_PAYMENT_MAIL, load: found, render: foundPaymentMail }),
];
