/** Adds a correction to a closed till: an amount that was found or taken out, with its reason. */
import { paiseToRupees } from "#domain/money/money.ts";
import { MOST_TILL_PAISE, TILL_REASON_LENGTH, TILL_TEXT } from "#domain/money/till.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { RadioRow } from "#web/admin/bookings/radio-row.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { readAmount } from "#web/admin/kit/read-amount.ts";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { browserTransport } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";
import type { Checked } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { CORRECT_TILL } from "./documents.ts";

type CorrectDialogProps = { date: string; onDone: () => Promise<unknown>; onClose: () => void };

const START = { amount: "", reason: "", out: false };

/** Open while rendered. */
export function CorrectDialog({ date, onDone, onClose }: CorrectDialogProps) {
  const form = useDialogForm({
    start: START,
    check: ({ amount: typed, reason, out }): Checked<{ amount: number; reason: string }> => {
      const read = readAmount(typed, MOST_TILL_PAISE);
      const errors = {
        ...(read.amount === undefined ? { amount: read.problem } : {}),
        ...(reason.trim() ? {} : { reason: `${TILL_TEXT.reason}.` }),
      };
      if (read.amount === undefined || Object.keys(errors).length > 0) return { errors };
      return { data: { amount: paiseToRupees(out ? -read.amount : read.amount), reason: reason.trim() } };
    },
    send: async (correction, run) => {
      const saved = await run((once) => browserTransport(CORRECT_TILL, { date, ...correction }, once));
      await onDone();
      if (!saved.ok) return;
      toast({ title: "Correction added", description: formatShortDate(date) });
      onClose();
    },
  });
  const { out } = form.values;
  return (
    <FormDialog
      open
      title="Add a correction"
      description={`The closed figures of ${formatShortDate(date)} don't change.`}
      saveText="Add correction"
      {...form.dialog}
      onClose={onClose}
    >
      <TextField label="Amount in rupees" inputMode="decimal" autoComplete="off" required {...form.field("amount")} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">What happened?</legend>
        <RadioRow
          name="way"
          label="There is more cash in the till"
          checked={!out}
          onCheck={() => form.set({ out: false })}
        />
        <RadioRow
          name="way"
          label="There is less cash in the till"
          checked={out}
          onCheck={() => form.set({ out: true })}
        />
      </fieldset>
      <TextField label="Reason" maxLength={TILL_REASON_LENGTH} required {...form.field("reason")} />
    </FormDialog>
  );
}
