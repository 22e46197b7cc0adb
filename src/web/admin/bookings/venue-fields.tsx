/** The fields of a payment or refund at the desk: amount, method and note. */
import { formatRupees, type Paise, paiseToRupees } from "#domain/money/money.ts";
import { VENUE_METHOD_TEXT, VENUE_METHODS, type VenueMethod } from "#domain/money/venue-payment.ts";
import { readAmount } from "#web/admin/kit/read-amount.ts";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import type { Save } from "#web/admin/kit/use-save.ts";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { Checked } from "#web/ui/form-rules.ts";

/** As sent; the amount is in rupees. */
export type VenueEntry = { amount: number; method: VenueMethod; note: string | null };

type Values = {
  /** Null means the full permitted amount. */
  amount: string | null;
  method: VenueMethod;
  note: string;
  /** Whether the payment was recorded by mistake. */
  mistake: boolean;
};

const START: Values = { amount: null, method: "cash", note: "", mistake: false };

const allOf = (most: Paise): string => formatRupees(most).slice(1);

function readEntry(
  { amount: typed, method, note, mistake }: Values,
  most: Paise,
): Checked<VenueEntry & { mistake: boolean }> {
  const read = readAmount(typed ?? allOf(most), most);
  if (read.amount === undefined) return { errors: { amount: read.problem } };
  return { data: { amount: paiseToRupees(read.amount), method, note: note.trim() || null, mistake } };
}

/** The form, which starts with the full permitted amount, in paise. */
export function useVenueForm(
  most: Paise,
  send: (entry: VenueEntry & { mistake: boolean }, run: Save["run"]) => unknown,
) {
  const form = useDialogForm({ start: START, check: (values) => readEntry(values, most), send });
  const { amount, note, mistake } = form.values;
  return { ...form, most, dialog: { ...form.dialog, dirty: amount !== null || note !== "" || mistake } };
}

type VenueFieldsProps = {
  form: ReturnType<typeof useVenueForm>;
  methodLabel: string;
  noteHint: string;
};

/** The fields of the form. */
export function VenueFields({ form, methodLabel, noteHint }: VenueFieldsProps) {
  const { field, suggested, most } = form;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          required
          {...suggested("amount", allOf(most))}
        />
        <SelectField label={methodLabel} {...field("method")}>
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
