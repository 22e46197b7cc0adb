/** The mails to the centre about a dispute: when a bank opens one, with the last day for an answer, and at its end. */
import { moneyOf } from "#domain/money/dispute-states.ts";
import { disputeReason, GATEWAY_DISPUTES } from "#domain/money/dispute-words.ts";
import { formatRupees } from "#domain/money/money.ts";
import { purchaseNumber, withPurchase } from "#domain/text/numbers.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText, MainFact } from "#infra/mail/layout.tsx";
import type { AppContext } from "#server/context.ts";
import {
  DISPUTE_ENDED_MAIL,
  DISPUTE_OPENED_MAIL,
  type Dispute,
  findDispute,
  type Payment,
} from "#server/payments/service.ts";
import { knownSettings } from "#server/settings/service.ts";

type DisputeFacts = { dispute: Dispute; payment: Payment; to: string; money: string };

async function disputeFacts(ctx: AppContext, { disputeId }: { disputeId: string }): Promise<DisputeFacts> {
  const found = await findDispute(ctx, disputeId);
  if (!found) throw new Error(`no dispute ${disputeId} for this mail`);
  const { contact } = await knownSettings(ctx);
  return { ...found, to: contact.email, money: `${ctx.config.publicUrl}/admin/dashboard/money` };
}

/** Null when the dispute has ended before the mail was due: the mail about its end says all. */
async function openedFacts(ctx: AppContext, payload: { disputeId: string }): Promise<DisputeFacts | null> {
  const facts = await disputeFacts(ctx, payload);
  return facts.dispute.ended_at ? null : facts;
}

function DisputedPayment({ dispute, payment }: DisputeFacts) {
  const purchase = purchaseNumber(payment);
  return (
    <>
      <MainFact label="Disputed">{formatRupees(dispute.amount_paise)}</MainFact>
      <Fact label="Reason">{disputeReason(dispute.reason_code)}</Fact>
      {purchase && <Fact label="Purchase">{purchase}</Fact>}
      <Fact label="Payment ID">{payment.razorpay_payment_id}</Fact>
      <Fact label="Dispute ID">{dispute.gateway_dispute_id}</Fact>
    </>
  );
}

function openedMail(facts: DisputeFacts): WrittenMail {
  const { dispute, payment, to, money } = facts;
  const amount = formatRupees(dispute.amount_paise);
  const last = dispute.respond_by && formatMoment(dispute.respond_by);
  return {
    to,
    subject: withPurchase(`Payment of ${amount} disputed`, purchaseNumber(payment)),
    preview: last ? `Answer by ${last}, or the money is lost` : "Answer soon, or the money is lost",
    heading: "A customer's bank disputes a payment",
    body: (
      <>
        <MailText>
          {last
            ? `Send your evidence in Razorpay's dashboard by ${last}. Without an answer, the bank returns ${amount} to the customer.`
            : `Send your evidence in Razorpay's dashboard soon. Without an answer, the bank returns ${amount} to the customer.`}
        </MailText>
        <DisputedPayment {...facts} />
        <MailButton href={GATEWAY_DISPUTES}>Answer at Razorpay</MailButton>
        <MailText>
          Good evidence is the booking with its check-in, the guardian&apos;s consent, your messages with the customer,
          and the terms they accepted. You find them from the Money tab: {money}. The booking or order itself is
          unchanged, and this amount can&apos;t be refunded until the bank has decided.
        </MailText>
      </>
    ),
  };
}

const ENDS = {
  won: { word: "won", heading: "You won a dispute", text: "The bank has decided for you. You keep the payment." },
  closed: { word: "closed", heading: "A dispute is closed", text: "The dispute is closed. No answer is needed." },
} as const;

function endedMail(facts: DisputeFacts): WrittenMail {
  const { dispute, payment, to, money } = facts;
  const { state, amount_paise: amount, deducted_paise: deducted } = dispute;
  const { chargedBack } = moneyOf({ state, amount, deducted });
  const lost = {
    word: "lost",
    heading: "A dispute is lost",
    text: `The bank has returned ${formatRupees(chargedBack)} to the customer. Don't refund this amount as well.`,
  };
  const { word, heading, text } = chargedBack > 0 || state === "lost" ? lost : ENDS[state === "won" ? "won" : "closed"];
  return {
    to,
    subject: withPurchase(`Dispute of ${formatRupees(amount)} ${word}`, purchaseNumber(payment)),
    preview: text,
    heading,
    body: (
      <>
        <MailText>{text} The booking or order is unchanged: decide what should happen to it.</MailText>
        <DisputedPayment {...facts} />
        <MailButton href={money}>See your payments</MailButton>
      </>
    ),
  };
}

export const disputeMails = [
  defineMail({ ...DISPUTE_OPENED_MAIL, load: openedFacts, render: openedMail }),
  defineMail({ ...DISPUTE_ENDED_MAIL, load: disputeFacts, render: endedMail }),
];
