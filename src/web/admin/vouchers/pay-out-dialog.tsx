/** Pays out the balance of a gift voucher, or a part of it, as money. */
import { paiseToRupees, rupeesToPaise } from "#domain/money/money.ts";
import { VENUE_METHOD_TEXT, VENUE_METHODS, type VenueMethod } from "#domain/money/venue-payment.ts";
import { METHOD_WORDS } from "#web/admin/bookings/take-balance.tsx";
import { TillClosedNote } from "#web/admin/bookings/till/till-closed-note.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { readAmount } from "#web/admin/kit/read-amount.ts";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { browserTransport } from "#web/graphql.ts";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { checked } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { PAY_OUT } from "./documents.ts";
import type { StepProps } from "./extend-dialog.tsx";
import { rupees, voucherOf } from "./voucher-words.tsx";

type PayOut = { amount: number; method: VenueMethod; reason: string };

/** Open while rendered. */
export function PayOutDialog({ voucher, onClose, onChanged }: StepProps) {
  const { id, balance } = voucher;
  const { values, field, dialog } = useDialogForm({
    start: { amount: rupees(balance).slice(1), method: "transfer" as VenueMethod, reason: "" },
    check({ amount: typed, method, reason }) {
      const read = readAmount(typed, rupeesToPaise(balance));
      return checked<PayOut>(
        { amount: paiseToRupees(read.amount ?? 0), method, reason },
        {
          ...(read.problem && { amount: read.problem }),
          ...(reason.trim() === "" && { reason: "Please give a reason" }),
        },
      );
    },
    async send(out: PayOut, run) {
      const saved = await run((once) => browserTransport(PAY_OUT, { id, ...out }, once));
      if (!saved.ok) return;
      onChanged(saved.data.changed);
      toast({
        title: `${rupees(out.amount)} paid out by ${METHOD_WORDS[out.method]}`,
        description: voucherOf(voucher),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      open
      title="Pay out the gift voucher"
      description={`${rupees(balance)} is left. Give the money to the customer first, then record it here.`}
      saveText="Record the pay-out"
      {...dialog}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Amount in rupees" inputMode="decimal" autoComplete="off" required {...field("amount")} />
        <SelectField label="Paid out by" {...field("method")}>
          {VENUE_METHODS.map((method) => (
            <option key={method} value={method}>
              {VENUE_METHOD_TEXT[method]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField label="Reason" required maxLength={200} {...field("reason")} />
      {values.method === "cash" && <TillClosedNote />}
    </FormDialog>
  );
}
