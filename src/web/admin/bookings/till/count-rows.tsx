/** The rows of a count, "₹500 × 3 = ₹1,500", and below them what is counted, expected and different. */
import { useId } from "react";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { differenceText, NOTES } from "#domain/money/till.ts";
import type { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { cx } from "#web/ui/cx.ts";
import { INPUT } from "#web/ui/field.tsx";
import { type Closing, type CountValues, countOf } from "./count.ts";

type CountForm = ReturnType<typeof useDialogForm<CountValues, Closing>>;

/** Empty rows count as none. */
export function CountRows({ form: { field, values } }: { form: CountForm }) {
  const { notes, coins } = countOf(values);
  return (
    <fieldset>
      <legend className="sr-only">Counted cash</legend>
      <p className="mb-3 text-sm text-ink-soft">
        Count the notes and coins in the drawer, with the float. Leave a row empty if there are none.
      </p>
      <div className="grid max-w-md gap-1.5">
        {NOTES.map((value, at) => (
          <CountRow
            key={value}
            before="Notes of "
            text={`₹${value}`}
            sign="×"
            inputMode="numeric"
            amount={value * 100 * (notes[at]?.count ?? 0)}
            {...field(`n${value}`)}
          />
        ))}
        <CountRow text="Coins" after=" in rupees" sign="₹" inputMode="decimal" amount={coins} {...field("coins")} />
      </div>
    </fieldset>
  );
}

type CountRowProps = ReturnType<CountForm["field"]> & {
  /** The visible label. */
  text: string;
  /** The rest of the label, for screen readers. */
  before?: string;
  after?: string;
  /** Before the input: the row multiplies a note's value, or takes an amount. */
  sign: "×" | "₹";
  inputMode: "numeric" | "decimal";
  amount: Paise;
};

function CountRow({ text, before, after, sign, amount, error, ...input }: CountRowProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[3.5rem_1rem_minmax(0,7rem)_1rem_minmax(0,1fr)] items-center gap-x-2 tabular-nums">
      <label htmlFor={id} className="text-right font-semibold">
        {before && <span className="sr-only">{before}</span>}
        {text}
        {after && <span className="sr-only">{after}</span>}
      </label>
      <span aria-hidden="true" className="text-center text-ink-soft">
        {sign}
      </span>
      <input
        {...input}
        id={id}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        // A focused row stays above the result.
        className={cx(
          INPUT,
          "scroll-mb-28 min-h-11! px-3! py-1.5! text-right",
          error ? "border-danger" : "border-line-strong",
        )}
      />
      <span aria-hidden="true" className="text-center text-ink-soft">
        =
      </span>
      <span className={cx("text-right", amount > 0 ? "font-semibold" : "text-ink-soft")}>{formatRupees(amount)}</span>
      {error && (
        <p id={`${id}-error`} className="col-start-3 -col-end-1 my-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

const TONES = {
  none: "border-line-strong bg-sunken text-ink-soft",
  match: "border-success bg-success-soft text-success-ink",
  short: "border-danger bg-danger-soft text-danger-ink",
  over: "border-warning bg-warning-soft text-warning-ink",
};

const toneOf = (difference: Paise): keyof typeof TONES =>
  difference === 0 ? "match" : difference < 0 ? "short" : "over";

type CountResultProps = {
  /** Null until something is typed: nothing is short yet. */
  counted: Paise | null;
  expected: Paise;
};

/**
 * Below the rows, and from the first typed number on also in view while they are filled in. Its background reaches to
 * the lower edge, so that no row shows below it.
 */
export function CountResult({ counted, expected }: CountResultProps) {
  const difference = counted === null ? null : counted - expected;
  return (
    <div className={cx(difference !== null && "sticky bottom-0 z-10 -my-2 bg-raised py-2")}>
      <div
        aria-live="polite"
        className={cx(
          "flex items-center justify-between gap-4 rounded-2xl border px-4 py-2.5 tabular-nums",
          TONES[difference === null ? "none" : toneOf(difference)],
        )}
      >
        <dl className="grid grid-cols-[auto_auto] gap-x-3 text-sm [&>dd]:text-right [&>dd]:font-semibold">
          <dt>Counted</dt>
          <dd>{counted === null ? "Nothing yet" : formatRupees(counted)}</dd>
          <dt>Expected</dt>
          <dd>{formatRupees(expected)}</dd>
        </dl>
        {difference !== null && <p className="text-right text-h4">{differenceText(difference)}</p>}
      </div>
    </div>
  );
}
