/** How much, by which way and why: what is recorded of money at the desk. */
import { useState } from "react";
import { formatRupees, type Paise, paiseToRupees } from "#domain/money.ts";
import { VENUE_METHOD_TEXT, VENUE_METHODS } from "#domain/venue-payment.ts";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { readAmount } from "./amount.ts";

/** What is typed, with all that may be (paise) to begin with. */
export function useVenueFields(most: Paise) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [method, setMethod] = useState<string>("cash");
  const [note, setNote] = useState("");
  const shown = typed ?? formatRupees(most).slice(1);
  return {
    shown,
    problem,
    method,
    note,
    dirty: typed !== null || note !== "",
    setAmount: (text: string) => {
      setTyped(text);
      setProblem(undefined);
    },
    setMethod,
    setNote,
    /** What to send, in rupees; null when the amount is none, which is then said beside it. */
    read: () => {
      const { amount, problem: wrong } = readAmount(shown, most);
      setProblem(wrong);
      return amount === undefined
        ? null
        : { amount: paiseToRupees(amount), method, note: note.trim() || null };
    },
  };
}

type VenueFieldsProps = {
  fields: ReturnType<typeof useVenueFields>;
  methodLabel: string;
  noteHint: string;
};

/** The fields themselves. */
export function VenueFields({ fields, methodLabel, noteHint }: VenueFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          required
          value={fields.shown}
          error={fields.problem}
          onChange={(event) => fields.setAmount(event.target.value)}
        />
        <SelectField
          label={methodLabel}
          error={undefined}
          value={fields.method}
          onChange={(event) => fields.setMethod(event.target.value)}
        >
          {VENUE_METHODS.map((value) => (
            <option key={value} value={value}>
              {VENUE_METHOD_TEXT[value]}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Note"
        maxLength={200}
        value={fields.note}
        hint={noteHint}
        onChange={(event) => fields.setNote(event.target.value)}
      />
    </>
  );
}
