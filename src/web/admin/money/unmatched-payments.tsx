/**
 * Captured payments without a purchase that are not refunded yet. Those to be claimed can be refunded here; those
 * being refunded need no action.
 */
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { UnmatchedPayment } from "./documents.ts";
import type { List } from "./lists.ts";
import { RecordRow } from "./record.tsx";
import { RecordList } from "./record-list.tsx";
import type { RefundTarget } from "./refund-dialog.tsx";
import { Section } from "./section.tsx";

type UnmatchedPaymentsProps = {
  payments: List<UnmatchedPayment>;
  now: Date;
  onMore: () => Promise<void>;
  onRefund: (target: RefundTarget) => void;
};

/** Shown only when there are unmatched payments. */
export function UnmatchedPayments({ payments, now, onMore, onRefund }: UnmatchedPaymentsProps) {
  return (
    <Section
      level={3}
      title="Unmatched payments"
      intro="An unclaimed payment is refunded automatically after a day. Refund it sooner if the customer asks."
    >
      <RecordList label="Unmatched payments" empty="Every payment is matched." more={payments.more} onMore={onMore}>
        {payments.rows.map((payment) => {
          const beingRefunded = payment.status === "refund_due";
          const part = payment.refunded_amount > 0;
          return (
            <RecordRow
              key={payment.id}
              title={beingRefunded ? "Full refund" : "Paid, not used yet"}
              badge={
                <Badge tone={beingRefunded ? "orange" : "yellow"}>
                  {beingRefunded ? "Being refunded" : "Unclaimed"}
                </Badge>
              }
              ids={[
                { of: "Payment", id: payment.razorpay_payment_id },
                { of: "Gateway", id: payment.razorpay_order_id },
                { of: "Customer", id: payment.user_id },
              ]}
              event="Paid"
              at={payment.created_at}
              now={now}
              amount={payment.amount}
              amountNote={part && "partly refunded"}
              action={
                !beingRefunded && (
                  <Button
                    size="sm"
                    className="max-lg:min-h-11"
                    variant="secondary"
                    aria-haspopup="dialog"
                    aria-label={`Refund payment ${payment.razorpay_payment_id}`}
                    onClick={() => onRefund(targetOf(payment))}
                  >
                    Refund…
                  </Button>
                )
              }
            >
              {payment.account_contact
                ? `Paid by ${payment.account_contact}`
                : payment.user_id
                  ? "Paid by a customer whose account is deleted"
                  : "Paid by a guest"}
            </RecordRow>
          );
        })}
      </RecordList>
    </Section>
  );
}

function targetOf(payment: UnmatchedPayment): RefundTarget {
  return {
    gatewayPaymentId: payment.razorpay_payment_id,
    what: "An unmatched payment",
    contact: payment.account_contact,
    paid: payment.amount,
    refundedSoFar: payment.refunded_amount,
    bought: null,
  };
}
