/** Refunds as records, for "Needs attention" and for their own section. A failed one can be retried. */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { browserTransport } from "#web/graphql.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { RETRY_REFUND, type Refund } from "./documents.ts";
import type { List } from "./lists.ts";
import { RecordRow } from "./record.tsx";
import { RecordList } from "./record-list.tsx";
import { useRetry } from "./use-retry.ts";
import { reasonText, refundWords } from "./words.ts";

type RefundRecordsProps = {
  label: string;
  empty: string;
  refunds: List<Refund>;
  now: Date;
  /** The id of the heading that gets the focus when a row disappears. */
  headingId: string;
  stale?: boolean;
  refresh: () => Promise<unknown>;
  onMore: () => Promise<void>;
};

export function RefundRecords(props: RefundRecordsProps) {
  const { label, empty, refunds, now, headingId, stale = false, refresh, onMore } = props;
  const { isBusy, retry } = useRetry(headingId, refresh);
  return (
    <RecordList label={label} empty={empty} stale={stale} onMore={onMore} more={refunds.more}>
      {refunds.rows.map((refund) => {
        const { id, payment, state, attempt } = refund;
        const { name, tone } = refundWords(state);
        const processedAt = refund.processed_at;
        const again = () =>
          retry(id, () => browserTransport(RETRY_REFUND, { id }), "The refund was sent to the gateway again.");
        return (
          <RecordRow
            key={id}
            title={reasonText(refund.reason)}
            badge={<Badge tone={tone}>{name}</Badge>}
            error={state === "processed" ? null : refund.last_error}
            ids={[
              { of: payment.source === "voucher" ? "Gift voucher" : "Payment", id: payment.razorpay_payment_id },
              { of: "Refund", id: refund.razorpay_refund_id },
              { of: "Booking", id: payment.booking_id },
              { of: "Order", id: payment.order_id },
            ]}
            event={processedAt ? "Refunded" : state === "failed" ? "Failed" : "Started"}
            at={processedAt ?? (state === "failed" ? refund.updated_at : refund.created_at)}
            now={now}
            amount={refund.amount}
            amountNote={partOf(refund)}
            action={
              state === "failed" && (
                <Button
                  size="sm"
                  className="max-lg:min-h-11"
                  variant="secondary"
                  busy={isBusy(id)}
                  busyText="Retrying..."
                  aria-label={isBusy(id) ? undefined : `Retry the refund of ${payment.razorpay_payment_id}`}
                  onClick={again}
                >
                  Retry
                </Button>
              )
            }
          >
            {boughtText(refund)}
            {attempt > 1 && `, attempt ${attempt}`}
          </RecordRow>
        );
      })}
    </RecordList>
  );
}

function boughtText({ payment }: Refund): string {
  if (payment.booking_id) return "For a booking";
  if (payment.order_id) return "For an order";
  return "For an unmatched payment";
}

function partOf({ amount, payment }: Refund): string | undefined {
  return amount < payment.amount ? `of ${formatRupees(rupeesToPaise(payment.amount))}` : undefined;
}
