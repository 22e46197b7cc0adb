/**
 * The one mail about a cancellation, with its refund (contract: booking-mails). The refunds that are opened with a
 * cancellation have no mail of their own.
 */

import { passName, SESSION_NAMES } from "#domain/booking/session-day.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { shortDay } from "#domain/time/short-day.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText, MailTitle, TextLink } from "#infra/mail/layout.tsx";
import { cancelledMoney } from "#server/bookings/money/cancelled-money.ts";
import type { Booking } from "#server/bookings/service.ts";
import type { AppContext } from "#server/context.ts";
import { paymentsOfBooking, type RefundOfPayment, refundsOfBooking } from "#server/payments/service.ts";
import { BookingFacts, SessionFact } from "./mail-facts.tsx";
import { CANCELLED_MAIL } from "./mail-kinds.ts";
import { type AboutBooking, aboutBooking, PAYMENT_TYPE_TEXT, paidText, subjectOf, withCalendar } from "./mail-parts.ts";

/** The refund of one payment. `name` is the payment in words: "the advance". */
type RefundPart = { name: string; paymentId: string; amount: Paise; toVoucher: boolean };

type Cancelled = AboutBooking & {
  /** Refunded or being refunded through the gateway, oldest payment first. */
  parts: readonly RefundPart[];
  /** A refund failed, and staff are looking into it. */
  delayed: boolean;
  /** A closure is the reason. */
  byCentre: boolean;
  /** At the cancellation, the amount not refunded was open money. */
  moneyOpen: boolean;
};

/** What is back on the gift voucher at once, and what is refunded to the account. */
function waysOf({ parts, voucher }: Pick<Cancelled, "parts" | "voucher">) {
  const toVoucher = totalOf(parts.filter((part) => part.toVoucher));
  const toAccount = totalOf(parts) - toVoucher;
  return { toVoucher, toAccount, accounts: parts.filter((part) => !part.toVoucher).length, ending: voucher?.ending };
}

const totalOf = (parts: readonly RefundPart[]): Paise => parts.reduce((total, { amount }) => total + amount, 0);

/** The amounts at the time of sending, in paise. */
function moneyOf({ parts, delayed, ...decided }: Cancelled) {
  const refund = totalOf(parts);
  const money = cancelledMoney({ ...decided, refund });
  return { ...money, refund, open: money.open || (refund === 0 && delayed) };
}

/** The refund. It is "None" only once that is decided: for open money it would read as a refusal. */
function RefundFacts(cancelled: Cancelled) {
  const { parts } = cancelled;
  const { refund, online, atVenue, given, backAtVenue, open } = moneyOf(cancelled);
  const [only] = parts;
  return (
    <>
      {refund > 0 && <Fact label="Refund">{formatRupees(refund)}</Fact>}
      {parts.length > 1 &&
        parts.map(({ name, paymentId, amount, toVoucher }) => (
          <Fact key={paymentId} label={`Refund of ${name}`}>
            {formatRupees(amount)}
            {!toVoucher && `, payment ${paymentId}`}
          </Fact>
        ))}
      {only && parts.length === 1 && !only.toVoucher && <Fact label="Payment ID">{only.paymentId}</Fact>}
      {open && <Fact label="Refund">We'll contact you about it</Fact>}
      {refund === 0 && !open && online > 0 && <Fact label={atVenue > 0 ? "Online refund" : "Refund"}>None</Fact>}
      {given > 0 && <Fact label="Refunded at the venue">{formatRupees(given)}</Fact>}
      {backAtVenue > 0 && <Fact label="To be refunded at the venue">{formatRupees(backAtVenue)}</Fact>}
    </>
  );
}

/** How the refund is paid and when it arrives. */
function RefundTexts(cancelled: Cancelled) {
  const { delayed } = cancelled;
  const { refund, backAtVenue, open } = moneyOf(cancelled);
  const { toVoucher, toAccount, accounts, ending } = waysOf(cancelled);
  return (
    <>
      {toVoucher > 0 && (
        <MailText>
          <strong>{formatRupees(toVoucher)}</strong> is back on the gift voucher ending in {ending}, and you can use it
          right away.
        </MailText>
      )}
      {toAccount > 0 && (
        <MailText>
          We've refunded <strong>{formatRupees(toAccount)}</strong> to your original payment{" "}
          {accounts > 1 ? "methods" : "method"}. Banks usually take 5 to 7 working days to show it.
        </MailText>
      )}
      {refund > 0 && delayed && <MailText>Another part is delayed; we'll email you about it.</MailText>}
      {backAtVenue > 0 && (
        <MailText>
          You paid {formatRupees(backAtVenue)} at the venue; please collect this refund there. If you can't come by,
          reply to this email or call us.
        </MailText>
      )}
      {open && <MailText>We'll email or call you about the amount you paid.</MailText>}
    </>
  );
}

/** What to do if something is wrong; nothing after a closure. Only customers cancel by request on the page. */
function Objection(cancelled: Cancelled) {
  const { refund, kept, open } = moneyOf(cancelled);
  if (cancelled.byCentre) return null;
  const isPaymentKept = refund === 0 && kept > 0 && !open;
  if (cancelled.booking.cancelled_by === "staff")
    return (
      <MailText>
        If you have a question about {isPaymentKept ? "your payment" : "it"}, please reply to this email or call us.
      </MailText>
    );
  return (
    <MailText>
      {isPaymentKept
        ? "If you didn't request this, or have a question about your payment, please reply to this email or call us."
        : "If you didn't request this, please reply to this email or call us right away."}
    </MailText>
  );
}

/** Announces a cancellation, with the amount paid, how it was paid, and the refund. */
function written(cancelled: Cancelled, publicUrl: string): WrittenMail {
  const { booking, byCentre, link, reach } = cancelled;
  const { refund } = moneyOf(cancelled);
  const on = booking.booking_date ? ` on ${shortDay(booking.booking_date)}` : "";
  return {
    to: booking.contact_email,
    subject: subjectOf(booking, `Your ${SESSION_NAMES[booking.simulator_type]}${on} is cancelled`),
    preview: refund > 0 ? `We've refunded ${formatRupees(refund)}` : "Here are the details of your cancelled booking",
    heading: "Your booking is cancelled",
    body: (
      <>
        <MailText>{greetingOf(booking.contact_name)},</MailText>
        <MailText>
          {byCentre
            ? "We're sorry: we have to close the simulator at the time of your session, so your booking is cancelled."
            : `${booking.cancelled_by === "staff" ? "We're sorry that you won't be flying with us this time: our team has cancelled your booking" : "Your booking is cancelled"}${booking.booking_date ? `, and your ${passName(booking.simulator_type)} is no longer valid` : ""}.`}{" "}
          {booking.booking_date && "Open the calendar file to remove the session from your calendar."}
        </MailText>
        {booking.booking_date && <SessionFact booking={booking} label="Was booked for" struck />}
        <RefundTexts {...cancelled} />
        <MailTitle>Your booking</MailTitle>
        <BookingFacts booking={booking} />
        {booking.cancelled_at && <Fact label="Cancelled on">{formatShortDate(dateInIndia(booking.cancelled_at))}</Fact>}
        <MailTitle>Payment and refund</MailTitle>
        {/* An advance and its balance are named as the parts of the refund. */}
        {cancelled.parts.length < 2 && <Fact label="Payment type">{PAYMENT_TYPE_TEXT[booking.payment_type]}</Fact>}
        <Fact label="Amount paid">{paidText(booking, cancelled.voucher)}</Fact>
        <RefundFacts {...cancelled} />
        {link && (
          <MailText>
            {refund > 0 ? "Your invoice and its credit notes are" : "Your invoice is"} on your booking's page.{" "}
            <TextLink href={link}>Open your booking</TextLink>
          </MailText>
        )}
        <MailText>Would you like to fly another time? Choose a plan and a time on our website, or call us.</MailText>
        <MailButton href={`${publicUrl}/simulation`}>Book another session</MailButton>
        <Objection {...cancelled} />
      </>
    ),
    reach,
    ...withCalendar(cancelled, { cancelled: true }),
  };
}

const nameOfPayment = ({ payment_type: type }: Pick<Booking, "payment_type">, isFirst: boolean): string => {
  if (type === "full") return "the payment";
  return isFirst ? "the advance" : "the balance";
};

/** The refunds of each payment that are not failed, as one part each. */
async function refundsIn(
  ctx: AppContext,
  booking: Pick<Booking, "id" | "payment_type">,
): Promise<Pick<Cancelled, "parts" | "delayed">> {
  const refunds = await refundsOfBooking(ctx, booking.id);
  const payments = await paymentsOfBooking(ctx, booking.id);
  const sentOf = (id: string): Paise =>
    refunds
      .filter(({ refund, payment }) => payment.id === id && refund.state !== "failed")
      .reduce((total, { refund }) => total + refund.amount_paise, 0);
  const [first] = payments.filter(({ source }) => source === "gateway");
  const parts = payments.map(({ id, source, razorpay_payment_id: paymentId }) => ({
    name: source === "voucher" ? "the gift voucher" : nameOfPayment(booking, id === first?.id),
    paymentId,
    amount: sentOf(id),
    toVoucher: source === "voucher",
  }));
  // A failed refund whose amount was refunded another way is settled.
  const isDelayed = ({ refund, payment }: RefundOfPayment): boolean =>
    refund.state === "failed" && sentOf(payment.id) + refund.amount_paise <= payment.amount_paise;
  return { parts: parts.filter(({ amount }) => amount > 0), delayed: refunds.some(isDelayed) };
}

/** The mail about a cancellation. */
export const cancelledMail = defineMail({
  ...CANCELLED_MAIL,
  async load(ctx: AppContext, { byCentre, undecided: moneyOpen, ...payload }): Promise<Cancelled> {
    const about = await aboutBooking(ctx, payload);
    return { ...about, ...(await refundsIn(ctx, about.booking)), byCentre, moneyOpen };
  },
  render: written,
});
