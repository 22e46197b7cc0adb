/** Disputes as records: the open ones in "Needs attention", with the last day for an answer, and the decided ones. */
import { needsAnswer } from "#domain/money/dispute-states.ts";
import { disputeReason, GATEWAY_DISPUTES } from "#domain/money/dispute-words.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { bookingNumber, orderNumber } from "#domain/text/numbers.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Dispute } from "./documents.ts";
import type { List } from "./lists.ts";
import { RecordRow } from "./record.tsx";
import { RecordList } from "./record-list.tsx";
import { Section } from "./section.tsx";
import { disputeWords } from "./words.ts";

type DisputesProps = { disputes: List<Dispute>; now: Date; onMore: () => Promise<void> };

/** Those that the bank has not decided, the ones to be answered first. */
export function OpenDisputes({ disputes, now, onMore }: DisputesProps) {
  const urgency = ({ state, respond_by: by }: Dispute): number =>
    needsAnswer(state) && by ? Date.parse(by) : Number.MAX_SAFE_INTEGER;
  const rows = disputes.rows.toSorted((one, other) => urgency(one) - urgency(other));
  return (
    <Section
      level={3}
      title="Disputed payments"
      intro="The customer's bank asks for the money back. Send your evidence at Razorpay in time, or the money is lost."
    >
      <RecordList label="Disputed payments" empty="No open disputes." more={disputes.more} onMore={onMore}>
        {rows.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} now={now} />
        ))}
      </RecordList>
    </Section>
  );
}

/** Shown once a dispute was decided. */
export function EndedDisputes({ disputes, now, onMore }: DisputesProps) {
  if (disputes.rows.length === 0) return null;
  return (
    <Section title="Decided disputes" intro="A lost payment was returned to the customer. Don't refund it as well.">
      <RecordList label="Decided disputes" empty="No dispute was decided." more={disputes.more} onMore={onMore}>
        {disputes.rows.map((dispute) => (
          <DisputeRow key={dispute.id} dispute={dispute} now={now} />
        ))}
      </RecordList>
    </Section>
  );
}

function DisputeRow({ dispute, now }: { dispute: Dispute; now: Date }) {
  const { payment, state, amount, respond_by: by, ended_at: ended } = dispute;
  const { name, tone } = disputeWords(state);
  const answer = needsAnswer(state);
  return (
    <RecordRow
      title={disputeReason(dispute.reason_code)}
      badge={<Badge tone={tone}>{name}</Badge>}
      ids={[
        { of: "Dispute", id: dispute.razorpay_dispute_id },
        { of: "Payment", id: payment.razorpay_payment_id },
      ]}
      event={ended ? "Decided" : "Opened"}
      at={ended ?? dispute.created_at}
      now={now}
      amount={amount}
      amountNote={amount < payment.amount ? `of ${formatRupees(rupeesToPaise(payment.amount))}` : undefined}
      action={
        !ended && (
          <ButtonLink
            size="sm"
            className="max-lg:min-h-11"
            variant={answer ? "primary" : "secondary"}
            to={GATEWAY_DISPUTES}
            target="_blank"
            rel="noreferrer"
            aria-label={`Open dispute ${dispute.razorpay_dispute_id} at Razorpay, in a new tab`}
          >
            {answer ? "Answer…" : "See…"}
          </ButtonLink>
        )
      }
    >
      <PurchaseLink payment={payment} />
      {answer && by && <span className={lateness(by, now)}>Answer by {formatMoment(new Date(by))}</span>}
      {dispute.charged_back > 0 && (
        <span className="block">{formatRupees(rupeesToPaise(dispute.charged_back))} was returned to the customer</span>
      )}
    </RecordRow>
  );
}

const SOON_MS = 3 * DAY_MS;

const lateness = (by: string, now: Date): string =>
  Date.parse(by) - now.getTime() < SOON_MS ? "block font-semibold text-danger-ink" : "block font-medium text-ink";

function PurchaseLink({ payment: { booking_id: booking, order_id: order } }: Pick<Dispute, "payment">) {
  const look =
    "font-medium text-accent underline-offset-4 hover:underline max-lg:inline-flex max-lg:min-h-11 max-lg:items-center";
  if (booking)
    return (
      <Link to={`/admin/dashboard/bookings?booking=${booking}`} className={look}>
        Booking {bookingNumber(booking)}
      </Link>
    );
  if (order)
    return (
      <Link to={`/admin/dashboard/orders?order=${order}`} className={look}>
        Order {orderNumber(order)}
      </Link>
    );
  return "For an unmatched payment";
}
