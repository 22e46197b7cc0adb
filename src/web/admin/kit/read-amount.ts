/** Reads an amount of rupees that staff type: paid, given back or refunded. */
import { formatRupees, LEAST_PAISE, type Paise, rupeesToPaise, ungrouped } from "#domain/money/money.ts";

/** The errors for an amount outside its bounds. */
type Words = { below: (least: Paise) => string; above: (most: Paise) => string };

const ENTERED: Words = {
  below: (least) => `Please enter at least ${formatRupees(least)}.`,
  above: (most) => `Please enter at most ${formatRupees(most)}.`,
};

const REFUNDED: Words = {
  below: (least) => `The smallest refund is ${formatRupees(least)}.`,
  above: (most) => `You can refund at most ${formatRupees(most)}.`,
};

type ReadAmount = { amount: Paise; problem?: never } | { problem: string; amount?: never };

function readWithin(typed: string, { most, least }: { most: Paise; least: Paise }, words: Words): ReadAmount {
  const text = ungrouped(typed);
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text))
    return { problem: "Please enter an amount in rupees, such as 500 or 99.50." };
  const amount = rupeesToPaise(Number(text));
  if (amount < least) return { problem: words.below(least) };
  if (amount > most) return { problem: words.above(most) };
  return { amount };
}

/**
 * Takes the typed text ("5,000", "₹ 99.50") and the permitted maximum and minimum in paise.
 * @returns the amount in paise, or the sentence for an invalid one.
 */
export const readAmount = (typed: string, most: Paise, least: Paise = LEAST_PAISE): ReadAmount =>
  readWithin(typed, { most, least }, ENTERED);

/** The same for a refund, with its own error sentences. */
export const readRefundAmount = (typed: string, most: Paise): ReadAmount =>
  readWithin(typed, { most, least: LEAST_PAISE }, REFUNDED);
