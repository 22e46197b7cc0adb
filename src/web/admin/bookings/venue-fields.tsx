/** The fields of a payment or refund at the desk: amount, method and note. */
import { formatRupees, type Paise, paiseToRupees } from "#domain/money/money.ts";
import { VENUE_METHOD_TEXT, VENUE_METHODS, type VenueMethod } from "#domain/money/venue-payment.ts";
import type { VenueShare } from "#domain/money/venue-shares.ts";
import { readAmount } from "#web/admin/kit/read-amount.ts";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import type { Save } from "#web/admin/kit/use-save.ts";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { Checked } from "#web/ui/form-rules.ts";

/** As sent; the amount is in rupees. */
export type VenueEntry = { amount: number; method: VenueMethod; note: string | null };

type Values = {
  /** Null means the suggested one. */
  amount: string | null;
  method: VenueMethod | null;
  note: string;
  /** Whether the payment was recorded by mistake. */
  mistake: boolean;
};

const START: Values = { amount: null, method: null, note: "", mistake: false };

const typedOf = (amount: Paise): string => formatRupees(amount).slice(1);

function readEntry(
  { amount: typed, method, note, mistake }: Values,
  most: Paise,
  usual: VenueShare,
): Checked<VenueEntry & { mistake: boolean }> {
  const read = readAmount(typed ?? typedOf(usual.amount), most);
  if (read.amount === undefined) return { errors: { amount: read.problem } };
  const data = { amount: paiseToRupees(read.amount), method: method ?? usual.method, note: note.trim() || null };
  return { data: { ...data, mistake } };
}

/** The form for at most `most` paise. It suggests `usual`; by default all of it, in cash. */
export function useVenueForm(
  most: Paise,
  send: (entry: VenueEntry & { mistake: boolean }, run: Save["run"]) => unknown,
  usual: VenueShare = { method: "cash", amount: most },
) {
  const form = useDialogForm({ start: START, check: (values) => readEntry(values, most, usual), send });
  const { amount, note, mistake } = form.values;
  return { ...form, usual, dialog: { ...form.dialog, dirty: amount !== null || note !== "" || mistake } };
}

type VenueFieldsProps = {
  form: ReturnType<typeof useVenueForm>;
  methodLabel: string;
  noteHint: string;
};

/** The fields of the form. */
export function VenueFields({ form, methodLabel, noteHint }: VenueFieldsProps) {
  const { field, suggested, usual } = form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          required
          {...suggested("amount", typedOf(usual.amount))}
        />
        <SelectField label={methodLabel} {...suggested("method", usual.method)}>
          {VENUE_METHODS.map((value) => (
            <option key={value} value={value}>
              {VENUE_METHOD_TEXT[value]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField label="Note" maxLength={200} hint={noteHint} {...field("note")} />
    </>
  );
}
