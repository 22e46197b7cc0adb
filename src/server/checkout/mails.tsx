/** The mails about money that is not where its owner expects it: refunds, and the search for a payment. */

import { render } from "@react-email/render";
import { formatRupees } from "#domain/money.ts";
import { purchaseNumber } from "#domain/numbers.ts";
import { Fact, Letter, LetterButton, LetterText } from "#infra/mail/letter.tsx";
import type { Mail } from "#infra/mail/mailer.ts";
import type { Payment, Refund } from "#server/payments/service.ts";
import type { FoundPayment } from "./find-payment.ts";
import type { Contact } from "./purchase.ts";

/** `greeting` is how the mail begins. */
type Post = { mailId: string; publicUrl: string; greeting: string };

const WHY: Record<Refund["reason"], string> = {
  second_capture:
    "This purchase was paid twice. One payment bought it; the other one goes back to you in full.",
  wrong_amount:
    "The amount paid was not the price of the purchase, so it goes back to you in full.",
  unexplained: "This payment could not be matched with a purchase, so it goes back to you in full.",
  unclaimed:
    "A day has passed since this payment and nothing was bought with it, so it goes back to you in full.",
  sold_out:
    "We are sorry: an item of your order was sold out before your payment reached us, so nothing was ordered. Your payment goes back to you in full.",
  package_closed:
    "This custom package had been paid or withdrawn before your payment reached us, so your payment goes back to you in full.",
  requested: "As agreed, we have sent this refund to your original payment method.",
  gateway: "This refund is on its way to your original payment method.",
};

/** Tells the buyer that money goes back, why, and how long it takes. */
export async function refundMail(
  { refund, payment, contact }: { refund: Refund; payment: Payment; contact: Contact },
  { mailId, publicUrl, greeting }: Post,
): Promise<Mail> {
  const amount = formatRupees(refund.amount_paise);
  const purchase = purchaseNumber(payment);
  const letter = (
    <Letter
      preview={`${amount} is on its way back to you`}
      heading="Your refund is on its way"
      publicUrl={publicUrl}
    >
      <LetterText>
        {greeting}, {lowerFirst(WHY[refund.reason])}
      </LetterText>
      <Fact label="Refund">{amount}</Fact>
      {purchase && <Fact label="Purchase">{purchase}</Fact>}
      <Fact label="Payment">{payment.razorpay_payment_id}</Fact>
      <LetterText>
        It goes to the account or card that paid. Banks usually take 5 to 7 working days. You need
        not do anything; if it has not arrived by then, answer this mail and quote the payment
        above.
      </LetterText>
    </Letter>
  );
  return {
    id: mailId,
    to: contact.email,
    subject: withPurchase(`Refund of ${amount} on its way`, purchase),
    html: await render(letter),
    text: await render(letter, { plainText: true }),
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
  if (payment.status === "refunded")
    return "This payment has been sent back to the account it came from.";
  if (payment.status === "refund_due")
    return "This payment bought nothing and is on its way back to the account it came from.";
  if (checkout.booking_id) return "This payment was received, and your booking is confirmed.";
  if (checkout.order_id) return "This payment was received, and your order is placed.";
  return "This payment was received. If nothing is bought with it within a day, it goes back to you by itself.";
}

/** The answer to somebody who looked for a payment, to the address stored with the purchase. */
export async function foundPaymentMail(
  found: FoundPayment & { link: string | null },
  { mailId, publicUrl, greeting }: Post,
): Promise<Mail> {
  const { checkout, payment, contact, paymentId, link } = found;
  const purchase = purchaseNumber(checkout);
  const letter = (
    <Letter preview={fateOf(found)} heading="We found your payment" publicUrl={publicUrl}>
      <LetterText>
        {greeting}, you asked after a payment. {fateOf(found)}
      </LetterText>
      {purchase && <Fact label="Purchase">{purchase}</Fact>}
      <Fact label="Payment">{paymentId}</Fact>
      {payment && <Fact label="Amount">{formatRupees(payment.amount_paise)}</Fact>}
      {link && (
        <LetterButton href={link}>
          {checkout.booking_id ? "See your booking" : "See your order"}
        </LetterButton>
      )}
      <LetterText>If it was not you who asked, you can ignore this mail.</LetterText>
    </Letter>
  );
  return {
    id: mailId,
    to: contact.email,
    subject: withPurchase(`Your payment ${paymentId}`, purchase),
    html: await render(letter),
    text: await render(letter, { plainText: true }),
  };
}
