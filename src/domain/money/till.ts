/** The till at the desk: its count by denomination, and the difference from what is expected (docs/rules/till.md). */
import { formatRupees, type Paise } from "./money.ts";

/** The notes in a till, in rupees, largest first. Coins are entered as one amount. */
export const NOTES = [500, 200, 100, 50, 20, 10] as const;

/** How many notes of one value were counted. */
export type NoteCount = { value: number; count: number };

/** A counted till; `coins` in paise. */
export type CashCount = { notes: readonly NoteCount[]; coins: Paise };

/** The most notes of one value, and the most that coins, a float or a correction amount to. */
const MOST_NOTES = 10_000;
export const MOST_TILL_PAISE: Paise = 10_000_000;

/** The longest reason of a difference or correction. */
export const TILL_REASON_LENGTH = 200;

/** The amount that was counted. */
export const countedCash = ({ notes, coins }: CashCount): Paise =>
  notes.reduce((sum, { value, count }) => sum + value * 100 * count, coins);

/** The cash that should be in a till: its float and the day's cash, less what was given back. */
export const expectedCash = ({ float, taken, givenBack }: { float: Paise; taken: Paise; givenBack: Paise }): Paise =>
  float + taken - givenBack;

/** The counted cash less the expected: above zero, there is too much. */
export const tillDifference = (expected: Paise, counted: Paise): Paise => counted - expected;

/** "₹200 short", "₹50 over", or "Matches". */
export function differenceText(difference: Paise): string {
  if (difference === 0) return "Matches";
  return difference < 0 ? `${formatRupees(-difference)} short` : `${formatRupees(difference)} over`;
}

/** Why a count can't be right, as a sentence, or null. */
export function countProblem({ notes, coins }: CashCount): string | null {
  const values = notes.map(({ value }) => value);
  if (values.some((value) => !NOTES.some((note) => note === value)) || new Set(values).size !== values.length)
    return `Please count each of the notes of ₹${NOTES.join(", ₹")} once`;
  if (notes.some(({ count }) => !Number.isInteger(count) || count < 0 || count > MOST_NOTES))
    return `Please enter a whole number of notes, at most ${MOST_NOTES.toLocaleString("en-IN")}`;
  if (coins < 0 || coins > MOST_TILL_PAISE) return `Please enter coins of ₹0 to ${formatRupees(MOST_TILL_PAISE)}`;
  return null;
}

/** Why an amount can't be a till's float, as a sentence, or null. */
export const floatProblem = (float: Paise): string | null =>
  float < 0 || float > MOST_TILL_PAISE ? `Please enter a float of ₹0 to ${formatRupees(MOST_TILL_PAISE)}` : null;

/** The refusals of the till. */
export const TILL_TEXT = {
  onlyToday: "Only today's till can be opened",
  isOpen: "Today's till is already open",
  notOpen: "The till of this day has not been opened",
  closed: "The till of this day is closed. Please add a correction instead",
  stillOpen: "The till of this day is still open. Only a closed till has corrections",
  noAmount: "Please enter an amount other than ₹0",
  reason: "Please enter a reason",
  longReason: `Please use at most ${TILL_REASON_LENGTH} characters`,
} as const;

/** The refusals that name amounts. */
export const moved = (expected: Paise): string =>
  `The expected cash is now ${formatRupees(expected)}. Please check your count again`;
export const unexplained = (expected: Paise, counted: Paise): string =>
  `${formatRupees(counted)} is counted and ${formatRupees(expected)} is expected. Please enter the reason for the difference`;
export const leavesTooMuch = (counted: Paise): string =>
  `Please enter what stays in the till: ₹0 to ${formatRupees(counted)}`;
