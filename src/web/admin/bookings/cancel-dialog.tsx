/**
 * Cancels a booking (docs/rules/refund.md). An administrator chooses the refund, with the amount that the rules
 * suggest. Staff cancel without a refund. It can't be undone, so the dialog describes the effect first.
 */
import { CANCEL_NOTICE_HOURS } from "#domain/money/refund-amount.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { BookingRow, RefundQuote } from "./documents.ts";
import { RadioRow } from "./radio-row.tsx";
import { type CancelForm, type CancelOptions, useCancelForm } from "./use-cancel-form.ts";
import { money, sessionText, venueKept } from "./words.ts";

/** Open while rendered. */
export function CancelDialog(props: CancelOptions) {
  const { booking, mayRefund, onClose } = props;
  const form = useCancelForm(props);
  const { quote, failed, waits, dialog } = form;
  return (
    <FormDialog
      open
      title="Cancel this booking?"
      description={`This can't be undone. The slot is released, and the customer ${booking.contact_email ? "gets an email" : "has no email, so please tell them"}.`}
      tone="danger"
      saveText="Cancel booking"
      busyText="Cancelling..."
      cancelText="Don't cancel"
      {...dialog}
      onClose={onClose}
    >
      <Facts>
        <Fact name="Booking">{bookingNumber(booking.id)}</Fact>
        <Fact name="Customer">{booking.contact_name}</Fact>
        <Fact name="Session">{sessionText(booking)}</Fact>
        <Fact name="Paid online">{money(booking.amount)}</Fact>
        {booking.venue_paid > 0 && <Fact name="Paid at the venue">{money(booking.venue_paid)}</Fact>}
      </Facts>
      <Notes booking={booking} mayRefund={mayRefund} />
      {mayRefund && failed && (
        <Alert tone="warning" title="The refund could not be calculated">
          {failed} You can cancel now and refund later from the booking's details.
        </Alert>
      )}
      {waits && <Skeleton className="h-40 w-full rounded-xl" />}
      {quote && quote.left > 0 && <RefundChoice form={form} quote={quote} />}
      {quote && quote.left === 0 && <p className="text-sm text-ink-soft">There is no online payment left to refund.</p>}
    </FormDialog>
  );
}

/** Money that can't be refunded from here. */
function Notes({ booking, mayRefund }: { booking: BookingRow; mayRefund: boolean }) {
  return (
    <>
      {booking.venue_paid > 0 && (
        <Alert tone="info">
          Only online payments can be refunded here. Refund venue payments at the desk and record them in the booking's
          details.
        </Alert>
      )}
      {!mayRefund && (
        <Alert tone="info">
          Only an administrator can refund a booking.
          {booking.amount + venueKept(booking) > 0 &&
            " The customer's email says that the centre will be in touch about the payment."}
        </Alert>
      )}
    </>
  );
}

function RefundChoice({ form, quote }: { form: CancelForm; quote: RefundQuote }) {
  const { choice, set, suggested, suggestedAmount } = form;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">Refund</legend>
      <p className="mb-1 text-sm text-ink-soft">{reasonText(quote)}</p>
      <RadioRow
        name="refund"
        label={`Full refund: ${money(quote.left)}`}
        checked={choice === "full"}
        onCheck={() => set({ choice: "full" })}
      />
      <RadioRow
        name="refund"
        label="Partial refund"
        checked={choice === "amount"}
        onCheck={() => set({ choice: "amount" })}
      />
      {choice === "amount" && (
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          required
          className="ml-10"
          {...suggested("amount", suggestedAmount)}
        />
      )}
      <RadioRow name="refund" label="No refund" checked={choice === "none"} onCheck={() => set({ choice: "none" })} />
    </fieldset>
  );
}

function reasonText({ in_time, suggested, fee, fee_percent }: RefundQuote): string {
  if (!in_time)
    return `The session is over or begins in less than ${CANCEL_NOTICE_HOURS} hours, so the rules suggest no refund. If the centre is cancelling, choose “Full refund”.`;
  const kept = fee > 0 ? `, after the fee of ${fee_percent}% (${money(fee)})` : "";
  return `The customer is cancelling in time for a refund. Suggested: ${money(suggested)}${kept}.`;
}
