/** "Received": what becomes of each line, and the refund. */
import { formatRupees, type Paise, paiseToRupees, rupeesToPaise, ungrouped } from "#domain/money/money.ts";
import { lineKey } from "#domain/shop/cart.ts";
import {
  type EarlierReturn,
  RETURN_OUTCOMES,
  RETURN_STATES,
  type ReturnLine,
  type ReturnOutcome,
  refundOfReturn,
} from "#domain/shop/returns.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { readRefundAmount } from "#web/admin/kit/read-amount.ts";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import type { OrderRow } from "#web/admin/orders/documents.ts";
import { browserTransport } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";
import { checked } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { type OrderReturn, type OrderWithReturns, RECEIVE_RETURN } from "./documents.ts";
import { nameOf, type ReturnStepProps } from "./return-step.ts";

/** The amount is null while the suggested one is shown. */
type Values = { outcomes: Record<string, ReturnOutcome>; amount: string | null };

const OUTCOME_TEXT: Record<ReturnOutcome, string> = {
  stock: "Back to stock",
  damaged: "Damaged, not for sale",
  missing: "Did not arrive",
};

const linesOf = (row: OrderReturn, outcomes: Values["outcomes"] = {}): ReturnLine[] =>
  row.lines.map(({ id, variantId, quantity, outcome }) => ({
    id,
    variantId: variantId ?? undefined,
    quantity,
    outcome: outcomes[lineKey({ id, variantId })] ?? RETURN_OUTCOMES.find((known) => known === outcome),
  }));

const earlierOf = ({ returns }: OrderWithReturns, current: OrderReturn): EarlierReturn[] =>
  returns.flatMap((row) => {
    const state = RETURN_STATES.find((known) => known === row.state);
    return state && row.id !== current.id ? [{ state, lines: linesOf(row) }] : [];
  });

/** The price of what arrived less its share of the discount, at most what can be refunded. */
function suggestionOf(order: OrderRow, of: OrderWithReturns, row: OrderReturn, outcomes: Values["outcomes"]): Paise {
  const products = order.products.map((product) => ({ ...product, price: rupeesToPaise(product.price) }));
  const sold = { products, discount: rupeesToPaise(of.discount) };
  const suggested = refundOfReturn(sold, earlierOf(of, row), linesOf(row, outcomes));
  return Math.min(suggested, rupeesToPaise(of.refundable_amount));
}

/** 0 is allowed: nothing is refunded then. */
const readAmount = (typed: string, most: Paise) =>
  /^0*(\.0*)?$/.test(ungrouped(typed)) && typed.trim() !== "" ? { amount: 0 } : readRefundAmount(typed, most);

function useReceiveForm({ order, step: { row, of }, onDone }: ReturnStepProps) {
  const left = rupeesToPaise(of.refundable_amount);
  const textOf = (outcomes: Values["outcomes"]) => formatRupees(suggestionOf(order, of, row, outcomes)).slice(1);
  const form = useDialogForm<Values, { outcomes: Values["outcomes"]; amount: Paise }>({
    start: { outcomes: {}, amount: null },
    check({ outcomes, amount: typed }) {
      const read = readAmount(typed ?? textOf(outcomes), left);
      const undecided = row.lines.some((line) => !outcomes[lineKey(line)]);
      return checked(
        { outcomes, amount: read.amount ?? 0 },
        {
          ...(undecided && { outcomes: "Please choose what to do with each item" }),
          ...(read.problem && { amount: read.problem }),
        },
      );
    },
    async send({ outcomes, amount }, run) {
      const lines = row.lines.map(({ id, variantId }) => ({
        id,
        variantId,
        outcome: outcomes[lineKey({ id, variantId })] ?? "",
      }));
      const input = { id: row.id, lines, refundAmount: paiseToRupees(amount), updatedAt: row.updated_at };
      const saved = await run((once) => browserTransport(RECEIVE_RETURN, input, once));
      if (!saved.ok) return;
      toast({
        title: "Return received",
        description: amount > 0 ? `Refunding ${formatRupees(amount)}.` : "Nothing is refunded.",
      });
      onDone();
    },
  });
  const { outcomes, amount } = form.values;
  const suggested = textOf(outcomes);
  const read = readAmount(amount ?? suggested, left);
  return { ...form, left, amountField: form.suggested("amount", suggested), amount: read.amount };
}

/** The dialog, which is open while it is rendered. */
export function ReceiveDialog(props: ReturnStepProps) {
  const { order, step, onClose } = props;
  const { values, errors, set, left, amountField, amount, dialog } = useReceiveForm(props);
  return (
    <FormDialog
      open
      title={`Items of ${orderNumber(order.id)} received`}
      description={`From ${order.shipping_details.fullName}, who gets an email.`}
      saveText={amount ? `Refund ${formatRupees(amount)}` : "Save without refund"}
      busyText="Saving..."
      enterSaves={false}
      {...dialog}
      onClose={onClose}
    >
      {step.row.lines.map((line) => (
        <fieldset key={lineKey(line)} className="grid gap-1">
          <legend className="mb-1 font-semibold wrap-anywhere">
            {line.quantity} × {nameOf(order, line)}
          </legend>
          {RETURN_OUTCOMES.map((outcome) => (
            <label key={outcome} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name={`outcome-${lineKey(line)}`}
                value={outcome}
                checked={values.outcomes[lineKey(line)] === outcome}
                aria-invalid={errors.outcomes && !values.outcomes[lineKey(line)] ? true : undefined}
                onChange={() => set({ outcomes: { ...values.outcomes, [lineKey(line)]: outcome } })}
                className="size-5 accent-info"
              />
              {OUTCOME_TEXT[outcome]}
            </label>
          ))}
        </fieldset>
      ))}
      {errors.outcomes && (
        <p role="alert" className="text-sm font-medium text-danger">
          {errors.outcomes}
        </p>
      )}
      <TextField
        label="Refund in rupees"
        inputMode="decimal"
        autoComplete="off"
        required
        hint={`The price of what arrived, less its share of a discount. Up to ${formatRupees(left)}; 0 for none. It can't be undone.`}
        {...amountField}
      />
    </FormDialog>
  );
}
