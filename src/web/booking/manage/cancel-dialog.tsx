/** Cancels a booking, with its refund shown first (contract: customer-cancellation). */
import { useState } from "react";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { CANCEL_NOTICE_HOURS } from "#domain/money/refund-amount.ts";
import { formatLongDate } from "#domain/time/dates.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import type { ConfirmedBooking } from "#web/booking/summary/documents.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { CANCEL_BOOKING } from "./documents.ts";

type Cancellation = NonNullable<ConfirmedBooking["cancellation"]>;

type CancelDialogProps = {
  booking: ConfirmedBooking;
  cancellation: Cancellation;
  /** Reads the booking again after a cancellation, and after a refusal, because the refund may have changed. */
  onChanged: () => Promise<void>;
  onClose: () => void;
};

const rupees = (amount: number): string => formatRupees(rupeesToPaise(amount));

/** Stays open with the reason when the server refuses. */
export function CancelDialog({ booking, cancellation, onChanged, onClose }: CancelDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const cancel = async () => {
    setBusy(true);
    setError(null);
    try {
      const { id, updated_at: updatedAt } = booking;
      await browserTransport(CANCEL_BOOKING, { id, refund: cancellation.refund, updatedAt });
      // Until then the dialog keeps the focus, which the page's new heading takes from it.
      await onChanged();
      onClose();
      toast({
        title: "Booking cancelled",
        description: `${refundSentence(cancellation)} We've emailed you the details.`,
      });
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      setError(sentenceOf(failure));
      void onChanged();
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title="Cancel this booking?"
      tone="danger"
      confirmText="Cancel booking"
      busyText="Cancelling..."
      cancelText="Keep booking"
      busy={busy}
      error={error}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p className="mb-3 font-semibold text-ink">{sessionText(booking)}</p>
      <RefundTable cancellation={cancellation} />
      <p className="mt-3 text-pretty">
        {cancellation.refund > 0
          ? "The refund goes to your original payment method. Banks usually take 5 to 7 working days to show it."
          : refundSentence(cancellation)}
      </p>
      {cancellation.in_time && cancellation.paid_at_venue > 0 && (
        <p className="mt-2 text-pretty">
          You paid {rupees(cancellation.paid_at_venue)} at the venue. We'll return it there and contact you about it.
        </p>
      )}
      <p className="mt-2">
        {sessionOf(booking)
          ? "Your time becomes free for others at once, so this can't be undone."
          : "This can't be undone."}
      </p>
    </ConfirmDialog>
  );
}

/** The plan with its date and time. */
function sessionText(booking: ConfirmedBooking): string {
  const session = sessionOf(booking);
  if (!session) return `${booking.plan_name}, no date chosen`;
  return `${booking.plan_name}, ${formatLongDate(session.date)}, ${sessionTimes(session.time, booking.plan_duration)}`;
}

function refundSentence({ refund, paid, in_time: inTime }: Cancellation): string {
  if (refund > 0) return `You get ${rupees(refund)} back.`;
  if (paid === 0) return "Nothing was paid online, so there is nothing to refund online.";
  return inTime
    ? "Nothing is refunded."
    : `Less than ${CANCEL_NOTICE_HOURS} hours before the session there is no refund.`;
}

/** What was paid, what is kept, and what comes back. */
function RefundTable({ cancellation: { refund, fee, paid } }: { cancellation: Cancellation }) {
  const kept = paid - refund - fee;
  return (
    <dl className="border-t-2 border-ink text-ink">
      <Line name="Paid online" amount={rupees(paid)} />
      {fee > 0 && <Line name="Processing fee" amount={`−${rupees(fee)}`} />}
      {kept > 0 && <Line name="Not refundable" amount={`−${rupees(kept)}`} />}
      <Line name="You get back" amount={rupees(refund)} strong />
    </dl>
  );
}

function Line({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 border-b border-line py-2 ${strong ? "text-h4" : ""}`}>
      <dt>{name}</dt>
      <dd className="font-semibold tabular-nums">{amount}</dd>
    </div>
  );
}
