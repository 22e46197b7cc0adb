/** The state of a booking's refund. */
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";

type RefundNoteProps = {
  booking: {
    /** due, pending, processed or failed. */
    refund_status: string | null;
    /** Refunded so far, in rupees. */
    refunded_amount: number;
  };
};

/** Only for bookings with a refund. */
export function RefundNote({ booking }: RefundNoteProps) {
  const business = useBusiness();
  const { refund_status: state, refunded_amount: sent } = booking;
  const amount = formatRupees(rupeesToPaise(sent));
  if (state === "processed")
    return (
      <Alert tone="success" title={`${amount} refunded`}>
        We've refunded it to your original payment method. Banks usually take 5 to 7 working days to show it.
      </Alert>
    );
  return (
    <Alert tone="info" title={state === "failed" ? "Your refund is delayed" : "Your refund is on its way"}>
      {state === "failed"
        ? `The payment service hasn't accepted it yet. Our team is looking into it; you can also call us at ${business.phone.text}.`
        : "It goes to your original payment method. Banks usually take 5 to 7 working days."}
      {sent > 0 && ` We've refunded ${amount} so far.`}
    </Alert>
  );
}
