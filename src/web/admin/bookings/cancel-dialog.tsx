/**
 * Cancelling (docs/rules/refund.md): an administrator chooses what goes back, with the amount that the rules suggest; staff
 * cancel without a refund. It can't be undone, so it says what it does before it does it.
 */

import { useEffect, useState } from "react";
import { formatRupees, paiseToRupees, rupeesToPaise } from "#domain/money.ts";
import { bookingNumber } from "#domain/numbers.ts";
import { CANCEL_NOTICE_HOURS } from "#domain/refund-amount.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.tsx";
import { readAmount } from "./amount.ts";
import { type BookingRow, REFUND_QUOTE, type RefundQuote, SET_STATUS } from "./documents.ts";
import { RadioRow } from "./radio-row.tsx";
import { money, sessionText, venueKept } from "./words.ts";

type CancelDialogProps = {
  booking: BookingRow;
  mayRefund: boolean;
  list: Pick<AdminList<BookingRow>, "put">;
  renew: (id: string) => Promise<BookingRow | null>;
  onClose: () => void;
};

type Choice = "full" | "amount" | "none";

/** Open for as long as it is rendered. */
export function CancelDialog({ booking, mayRefund, list, renew, onClose }: CancelDialogProps) {
  const { busy, refusal, run } = useSave();
  const { quote, failed } = useQuote(mayRefund ? booking.id : null);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const left = quote ? rupeesToPaise(quote.left) : 0;
  const choice = chosen ?? (quote ? suggestedChoice(quote) : "none");
  const shown = typed ?? (quote ? formatRupees(rupeesToPaise(quote.suggested)).slice(1) : "");
  // Staff have decided nothing about the money.
  const nothingBack = mayRefund ? "Nothing is refunded." : "The time is free again.";

  const send = async () => {
    const read = readAmount(shown, left);
    if (choice === "amount" && read.amount === undefined) {
      setProblem(read.problem);
      return;
    }
    const back = { full: left, amount: read.amount ?? 0, none: 0 }[choice];
    const saved = await run(async (once) => {
      const wish = {
        id: booking.id,
        status: "cancelled",
        refundAmount: back > 0 ? paiseToRupees(back) : null,
        updatedAt: booking.updated_at,
      };
      return (await browserTransport(SET_STATUS, wish, once)).updateBookingStatus;
    });
    if (saved.ok) {
      list.put(saved.data);
      toast({
        title: "Booking cancelled",
        description: back > 0 ? `Refunding ${formatRupees(back)}.` : nothingBack,
      });
      onClose();
      return;
    }
    const now = await renew(booking.id);
    if (saved.lost && now?.status === "cancelled") {
      // The answer was lost, the change was not.
      toast({ title: "Booking cancelled", description: "Its money is in the details." });
      onClose();
      return;
    }
    toast({ title: "Error", description: "Failed to cancel booking.", variant: "destructive" });
  };

  return (
    <FormDialog
      open
      title="Cancel this booking?"
      description="This cannot be undone. The time becomes free, and the customer gets a mail."
      tone="danger"
      saveText="Cancel booking"
      busyText="Cancelling..."
      cancelText="Don't cancel"
      busy={busy || (mayRefund && !quote && !failed)}
      dirty={typed !== null}
      refusal={refusal}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Facts>
        <Fact name="Booking">{bookingNumber(booking.id)}</Fact>
        <Fact name="Customer">{booking.contact_name}</Fact>
        <Fact name="Session">{sessionText(booking)}</Fact>
        <Fact name="Paid online">{money(booking.amount)}</Fact>
        {booking.venue_paid > 0 && <Fact name="At the venue">{money(booking.venue_paid)}</Fact>}
      </Facts>
      {booking.venue_paid > 0 && (
        <Alert tone="info">
          What was paid at the venue is given back there, and recorded in the details of the
          booking; only online payments can be refunded here.
        </Alert>
      )}
      {!mayRefund && (
        <Alert tone="info">
          Only an administrator can refund a booking.
          {booking.amount + venueKept(booking) > 0 &&
            " The customer is told that the centre will be in touch about the money."}
        </Alert>
      )}
      {mayRefund && failed && (
        <Alert tone="warning" title="The refund could not be worked out">
          {failed} You can cancel now and refund later from the details of the booking.
        </Alert>
      )}
      {mayRefund && !quote && !failed && <Skeleton className="h-40 w-full rounded-xl" />}
      {quote && left > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">Refund</legend>
          <p className="mb-1 text-sm text-ink-soft">{reasonText(quote)}</p>
          <RadioRow
            name="refund"
            label={`Full refund: ${money(quote.left)}`}
            checked={choice === "full"}
            onCheck={() => setChosen("full")}
          />
          <RadioRow
            name="refund"
            label="Partial refund"
            checked={choice === "amount"}
            onCheck={() => setChosen("amount")}
          />
          {choice === "amount" && (
            <TextField
              label="Amount in rupees"
              inputMode="decimal"
              autoComplete="off"
              required
              className="ml-10"
              value={shown}
              error={problem}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(undefined);
              }}
            />
          )}
          <RadioRow
            name="refund"
            label="No refund"
            checked={choice === "none"}
            onCheck={() => setChosen("none")}
          />
        </fieldset>
      )}
      {quote && left === 0 && (
        <p className="text-sm text-ink-soft">There is no online payment left to refund.</p>
      )}
    </FormDialog>
  );
}

function suggestedChoice({ left, suggested }: RefundQuote): Choice {
  if (suggested <= 0) return "none";
  return suggested === left ? "full" : "amount";
}

function reasonText({ in_time, suggested, fee, fee_percent }: RefundQuote): string {
  if (!in_time)
    return `The session is less than ${CANCEL_NOTICE_HOURS} hours away or over, so the rules suggest no refund. You decide: a cancellation by the centre itself is always free to the customer, so choose "Everything" then.`;
  const kept = fee > 0 ? `, less the fee of ${fee_percent} % (${money(fee)})` : "";
  return `${CANCEL_NOTICE_HOURS} hours or more ahead: the rules suggest ${money(suggested)}${kept}.`;
}

/** The quote for a booking; none is asked for without an id. */
function useQuote(id: string | null): { quote: RefundQuote | null; failed: string | null } {
  const [quote, setQuote] = useState<RefundQuote | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (!id) return;
    let current = true;
    browserTransport(REFUND_QUOTE, { id }).then(
      ({ bookingRefundQuote }) => current && setQuote(bookingRefundQuote),
      (failure) => {
        if (!(failure instanceof GraphqlFailure)) throw failure;
        if (current) setFailed(failure.message);
      },
    );
    return () => {
      current = false;
    };
  }, [id]);
  return { quote, failed };
}
