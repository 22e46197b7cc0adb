/** Moves the last day of a gift voucher: three months later by default. */
import { addMonths, formatShortDate, isUsableDate, todayInIndia } from "#domain/time/dates.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { FilterChips } from "#web/admin/kit/table-toolbar.tsx";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { browserTransport } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.ts";
import { EXTEND, type VoucherRow } from "./documents.ts";
import { voucherOf } from "./voucher-words.tsx";

export type StepProps = {
  voucher: VoucherRow;
  onClose: () => void;
  /** Takes the server's version. */
  onChanged: (voucher: VoucherRow) => void;
};

const MONTHS = [3, 6, 12];

/** Open while rendered. */
export function ExtendDialog({ voucher, onClose, onChanged }: StepProps) {
  const { id, valid_until: until } = voucher;
  const today = todayInIndia(new Date());
  // An expired voucher is extended from today.
  const from = until < today ? today : until;
  const presets = MONTHS.map((months) => ({ value: addMonths(from, months), text: `+${months} months` }));
  const start = { validUntil: presets[0]?.value ?? from };
  const { values, field, set, dialog } = useDialogForm({
    start,
    check: ({ validUntil }) =>
      isUsableDate(validUntil) && validUntil > until
        ? { data: validUntil }
        : { errors: { validUntil: `Please choose a day after ${formatShortDate(until)}` } },
    async send(validUntil: string, run) {
      const saved = await run((once) => browserTransport(EXTEND, { id, validUntil }, once));
      if (!saved.ok) return;
      onChanged(saved.data.changed);
      toast({
        title: `Valid until ${formatShortDate(saved.data.changed.valid_until)}`,
        description: voucherOf(voucher),
      });
      onClose();
    },
  });
  return (
    <FormDialog
      open
      title="Extend the gift voucher"
      description={`${until < today ? "It expired on" : "It is valid until"} ${formatShortDate(until)}.`}
      saveText="Extend"
      {...dialog}
      onClose={onClose}
    >
      <FilterChips
        inForm="label"
        label="Extend by"
        value={values.validUntil}
        options={presets}
        onChange={(validUntil) => set({ validUntil })}
      />
      <TextField label="New last day" type="date" required {...field("validUntil")} />
    </FormDialog>
  );
}
