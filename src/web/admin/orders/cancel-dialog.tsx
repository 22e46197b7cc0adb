/** Cancels an order: returns its items to stock and refunds as much as the administrator chooses. */
import { useState } from "react";
import { formatRupees, type Paise, paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { readRefundAmount } from "#web/admin/kit/read-amount.ts";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { keptOf } from "#web/admin/money/sold-money.ts";
import { browserTransport } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.ts";
import { type OrderDetail, type OrderRow, readOrder, SET_STATUS } from "./documents.ts";

type CancelDialogProps = {
  order: OrderRow;
  detail: OrderDetail;
  onClose: () => void;
  /** Called with the order after the change. */
  onDone: (order: OrderRow) => void;
};

type Choice = "all" | "part" | "none";

type Values = { choice: Choice; amount: string };

function useCancelForm({ order, detail, onDone }: CancelDialogProps) {
  const left = keptOf(detail.payment ? [detail.payment] : []);
  const [version, setVersion] = useState(order.updated_at);
  const { save, dialog, ...form } = useDialogForm<Values, Paise>({
    start: { choice: left > 0 ? "all" : "none", amount: "" },
    check({ choice, amount: typed }) {
      if (choice !== "part") return { data: choice === "all" ? left : 0 };
      const read = readRefundAmount(typed, left);
      return read.amount === undefined ? { errors: { amount: read.problem } } : { data: read.amount };
    },
    async send(amount, run) {
      const input = {
        id: order.id,
        status: "cancelled",
        updatedAt: version,
        ...(amount > 0 ? { refundAmount: paiseToRupees(amount) } : {}),
      };
      const saved = await run((once) => browserTransport(SET_STATUS, input, once));
      if (!saved.ok) {
        const description = "Failed to update order status";
        toast({ title: "Error", description, variant: "destructive" });
        return;
      }
      const back = amount > 0 ? ` Refunding ${formatRupees(amount)}.` : "";
      toast({ title: "Order cancelled", description: `${orderNumber(order.id)} is cancelled.${back}` });
      onDone(saved.data.updateOrderStatus);
    },
  });
  const loadTheirs = async () => {
    const read = await save.run(() => readOrder(order.id));
    if (!read.ok || !read.data) return;
    setVersion(read.data.updated_at);
    save.clear();
  };
  const { choice, amount } = form.values;
  return { ...form, left, loadTheirs, dialog: { ...dialog, dirty: choice === "part" && amount !== "" } };
}

/** The dialog, which is open while it is rendered. */
export function CancelDialog(props: CancelDialogProps) {
  const { order, onClose } = props;
  const { values, set, field, left, loadTheirs, dialog } = useCancelForm(props);
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  const choices: { value: Choice; text: string }[] = [
    { value: "all", text: `Full refund, ${formatRupees(left)}` },
    { value: "part", text: "Partial refund" },
    { value: "none", text: "No refund" },
  ];
  return (
    <FormDialog
      open
      title={`Cancel order ${orderNumber(order.id)}?`}
      description={`${order.shipping_details.fullName}, ${formatRupees(rupeesToPaise(order.total_amount))}`}
      saveText="Cancel order"
      busyText="Cancelling..."
      cancelText="Don't cancel"
      tone="danger"
      {...dialog}
      onLoadTheirs={loadTheirs}
      onClose={onClose}
    >
      <p>
        {pieces === 1 ? "The item returns" : `The ${pieces} items return`} to stock and the customer gets an email. This
        can't be undone.
      </p>
      {left > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">Refund</legend>
          {choices.map(({ value, text }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="refund"
                value={value}
                checked={values.choice === value}
                onChange={() => set({ choice: value })}
                className="size-5 accent-info"
              />
              {text}
            </label>
          ))}
        </fieldset>
      )}
      {values.choice === "part" && (
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          required
          hint={`You can refund up to ${formatRupees(left)}.`}
          {...field("amount")}
        />
      )}
    </FormDialog>
  );
}
