/** Cancels an order: its goods go back on the shelf, and its money if the administrator says so. */
import { useState } from "react";
import { formatRupees, type Paise, paiseToRupees, rupeesToPaise } from "#domain/money.ts";
import { orderNumber } from "#domain/numbers.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useSave } from "#web/admin/kit/use-save.ts";
import { readRefundAmount } from "#web/admin/money/refund-amount.ts";
import { browserTransport } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.tsx";
import { MOVE_ORDER, type OrderDetail, type OrderRow, readOrder } from "./documents.ts";

type CancelDialogProps = {
  order: OrderRow;
  detail: OrderDetail;
  onClose: () => void;
  /** With the order as it is now. */
  onDone: (order: OrderRow) => void;
};

type Choice = "all" | "part" | "none";

/** What of the payment has not gone back, in paise. */
const leftOf = ({ payment }: OrderDetail): Paise =>
  payment ? rupeesToPaise(payment.amount) - rupeesToPaise(payment.refunded_amount) : 0;

/** Open as long as it is rendered. */
export function CancelDialog({ order, detail, onClose, onDone }: CancelDialogProps) {
  const left = leftOf(detail);
  const [choice, setChoice] = useState<Choice>(left > 0 ? "all" : "none");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const [seen, setSeen] = useState(order.updated_at);
  const { busy, refusal, run, clear } = useSave();
  const number = orderNumber(order.id);
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);

  const refund = (): Paise | null => {
    if (choice !== "part") return choice === "all" ? left : 0;
    const read = readRefundAmount(typed, left);
    setProblem(read.problem);
    return read.amount ?? null;
  };
  const send = async () => {
    const amount = refund();
    if (amount === null) return;
    const wish = {
      id: order.id,
      status: "cancelled",
      updatedAt: seen,
      ...(amount > 0 ? { refundAmount: paiseToRupees(amount) } : {}),
    };
    const saved = await run((once) => browserTransport(MOVE_ORDER, wish, once));
    if (!saved.ok) {
      const description = "Failed to update order status";
      toast({ title: "Error", description, variant: "destructive" });
      return;
    }
    const back = amount > 0 ? ` Refunding ${formatRupees(amount)}.` : "";
    toast({ title: "Order cancelled", description: `${number} is cancelled.${back}` });
    onDone(saved.data.updateOrderStatus);
  };
  const loadTheirs = async () => {
    const read = await run(() => readOrder(order.id));
    if (!read.ok || !read.data) return;
    setSeen(read.data.updated_at);
    clear();
  };

  const choices: { value: Choice; text: string }[] = [
    { value: "all", text: `Full refund, ${formatRupees(left)}` },
    { value: "part", text: "Partial refund" },
    { value: "none", text: "No refund" },
  ];
  return (
    <FormDialog
      open
      title={`Cancel order ${number}?`}
      description={`${order.shipping_details.fullName}, ${formatRupees(rupeesToPaise(order.total_amount))}`}
      saveText="Cancel order"
      busyText="Cancelling..."
      cancelText="Don't cancel"
      tone="danger"
      busy={busy}
      dirty={choice === "part" && typed !== ""}
      refusal={refusal}
      onLoadTheirs={loadTheirs}
      onSubmit={send}
      onClose={onClose}
    >
      <p>
        {pieces === 1 ? "Its item goes" : `Its ${pieces} items go`} back on the shelf and the
        customer is told by mail. This can't be undone.
      </p>
      {left > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">The payment</legend>
          {choices.map(({ value, text }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="refund"
                value={value}
                checked={choice === value}
                onChange={() => setChoice(value)}
                className="size-5 accent-info"
              />
              {text}
            </label>
          ))}
        </fieldset>
      )}
      {choice === "part" && (
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
          error={problem}
          hint={`All that is left is ${formatRupees(left)}.`}
        />
      )}
    </FormDialog>
  );
}
