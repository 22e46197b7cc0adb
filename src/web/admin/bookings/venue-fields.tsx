/** How much, by which way and why: what is recorded of money at the desk. */
import { formatRupees, type Paise, paiseToRupees } from "#domain/money/money.ts";
import { VENUE_METHOD_TEXT, VENUE_METHODS } from "#domain/money/venue-payment.ts";
import { readAmount } from "#web/admin/kit/read-amount.ts";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import type { Save } from "#web/admin/kit/use-save.ts";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { Checked } from "#web/ui/form-rules.ts";

/** As it is sent, the amount in rupees. */
export type VenueEntry = { amount: number; method: string; note: string | null };

type Values = {
  /** Null for all that may be. */
  amount: string | null;
  method: string;
  note: string;
  /** Whether the payment had been recorded by mistake. */
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

/** The form, with all that may be (paise) to begin with. */
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

/** The fields themselves. */
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
