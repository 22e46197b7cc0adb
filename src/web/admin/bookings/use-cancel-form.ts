/** Cancels a booking: the suggested refund, the chosen one, and the mutation. */
import { formatRupees, type Paise, paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { readAmount } from "#web/admin/kit/read-amount.ts";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { browserTransport } from "#web/graphql.ts";
import type { Checked } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { type BookingRow, REFUND_QUOTE, type RefundQuote, SET_STATUS } from "./documents.ts";
import { customerOf } from "./words.ts";

export type CancelOptions = {
  booking: BookingRow;
  mayRefund: boolean;
  list: Pick<AdminList<BookingRow>, "put">;
  renew: (id: string) => Promise<BookingRow | null>;
  onClose: () => void;
};

export type CancelForm = ReturnType<typeof useCancelForm>;

type Choice = "full" | "amount" | "none";

/** Null means the suggestion. */
type Values = { choice: Choice | null; amount: string | null };

const NOTHING_CHOSEN: Values = { choice: null, amount: null };

/** The form, with the refund quote it starts from. */
export function useCancelForm({ booking, mayRefund, list, renew, onClose }: CancelOptions) {
  const { data, failure } = useGraphql(REFUND_QUOTE, { id: booking.id }, { enabled: mayRefund });
  const quote = data?.bookingRefundQuote ?? null;
  const failed = failure?.message;
  const left = quote ? rupeesToPaise(quote.left) : 0;
  const form = useDialogForm<Values, Paise>({
    start: NOTHING_CHOSEN,
    check: (values) => refundOf(choiceIn(values, quote), values.amount ?? amountOf(quote), left),
    async send(back, run) {
      const saved = await run(async (once) => {
        const input = {
          id: booking.id,
          status: "cancelled",
          refundAmount: back > 0 ? paiseToRupees(back) : null,
          updatedAt: booking.updated_at,
        };
        return (await browserTransport(SET_STATUS, input, once)).updateBookingStatus;
      });
      if (saved.ok) {
        list.put(saved.data);
        // Without the refund permission, nothing has been decided about the money.
        const nothingBack = mayRefund ? "No refund." : "The slot is free again.";
        toast({
          title: `Booking of ${customerOf(saved.data)} cancelled`,
          description: back > 0 ? `Refunding ${formatRupees(back)}.` : nothingBack,
        });
        onClose();
        return;
      }
      const now = await renew(booking.id);
      if (saved.lost && now?.status === "cancelled") {
        // The response was lost, but the change was made.
        toast({ title: `Booking of ${customerOf(now)} cancelled`, description: "See its details for the refund." });
        onClose();
        return;
      }
      toast({ title: "Error", description: "Failed to cancel booking.", variant: "destructive" });
    },
  });
  const { values, dialog } = form;
  const waits = mayRefund && !quote && !failed;
  return {
    ...form,
    quote,
    failed,
    waits,
    choice: choiceIn(values, quote),
    suggestedAmount: amountOf(quote),
    dialog: { ...dialog, busy: dialog.busy || waits, dirty: values.amount !== null },
  };
}

function choiceIn({ choice }: Values, quote: RefundQuote | null): Choice {
  if (choice || !quote) return choice ?? "none";
  if (quote.suggested <= 0) return "none";
  return quote.suggested === quote.left ? "full" : "amount";
}

const amountOf = (quote: RefundQuote | null): string =>
  quote ? formatRupees(rupeesToPaise(quote.suggested)).slice(1) : "";

/** The amount to refund, in paise. */
function refundOf(choice: Choice, typed: string, left: Paise): Checked<Paise> {
  if (choice !== "amount") return { data: choice === "full" ? left : 0 };
  const read = readAmount(typed, left);
  return read.amount === undefined ? { errors: { amount: read.problem } } : { data: read.amount };
}
