/** The typed count of a till: what it amounts to while it is typed, and what is sent. */
import { formatRupees, type Paise, paiseToRupees, rupeesToPaise, ungrouped } from "#domain/money/money.ts";
import { type CashCount, countedCash, countProblem, MOST_TILL_PAISE, NOTES, TILL_TEXT } from "#domain/money/till.ts";
import { readAmount } from "#web/admin/kit/read-amount.ts";
import type { Checked } from "#web/ui/form-rules.ts";

/** The fields; a note's is named after its value. */
export type CountValues = Record<`n${(typeof NOTES)[number]}`, string> & {
  coins: string;
  /** Null means all that is counted. */
  left: string | null;
  reason: string;
};

export const NO_COUNT: CountValues = {
  n500: "",
  n200: "",
  n100: "",
  n50: "",
  n20: "",
  n10: "",
  coins: "",
  left: null,
  reason: "",
};

/** What closing sends; amounts are rupees. */
export type Closing = {
  notes: { value: number; count: number }[];
  coins: number;
  left: number;
  reason: string | null;
};

const wholeOf = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0);

const coinsOf = (typed: string): Paise => {
  const text = ungrouped(typed);
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? rupeesToPaise(Number(text)) : 0;
};

/** The count so far; a field that is empty or wrong counts as none. */
export const countOf = (values: CountValues): CashCount => ({
  notes: NOTES.map((value) => ({ value, count: wholeOf(values[`n${value}`]) })),
  coins: coinsOf(values.coins),
});

/** Whether any note or coin is typed in. Until then, no cash is missing. */
export const hasCount = (values: CountValues): boolean =>
  values.coins.trim() !== "" || NOTES.some((value) => values[`n${value}`].trim() !== "");

/** An amount without its sign of rupees, as a field shows it. */
export const typedAmount = (paise: Paise): string => formatRupees(paise).slice(1);

const NOTHING_COUNTED = "Please count the cash first. Enter 0 if the till is empty.";

/** Checks a count against the expected cash. */
export function readCount(values: CountValues, expected: Paise): Checked<Closing> {
  const errors: Record<string, string> = {};
  // An empty till is counted too: its ₹0 has to be typed.
  if (!hasCount(values)) errors.n500 = NOTHING_COUNTED;
  for (const value of NOTES) {
    const typed = values[`n${value}`].trim();
    if (typed && !/^\d+$/.test(typed)) errors[`n${value}`] = "Please enter a whole number.";
  }
  const coins = values.coins.trim() ? readAmount(values.coins, MOST_TILL_PAISE, 0) : { amount: 0 };
  if (coins.problem) errors.coins = coins.problem;
  const count = countOf(values);
  const problem = countProblem(count);
  if (problem) errors.root = problem;
  const counted = countedCash(count);
  const left = readAmount(values.left ?? typedAmount(counted), counted, 0);
  if (left.problem) errors.left = left.problem;
  const reason = values.reason.trim() || null;
  if (hasCount(values) && counted !== expected && !reason) errors.reason = `${TILL_TEXT.reason}.`;
  if (Object.keys(errors).length > 0) return { errors };
  return {
    data: {
      notes: count.notes.filter((note) => note.count > 0),
      coins: paiseToRupees(count.coins),
      left: paiseToRupees(left.amount ?? 0),
      reason,
    },
  };
}
