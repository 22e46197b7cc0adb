/** Reads an amount of rupees that somebody typed. */
import { formatRupees, type Paise, rupeesToPaise, ungrouped } from "#domain/money/money.ts";

/**
 * Takes what was typed ("5,000", "₹ 99.50"), the most and the least that it may be, in paise.
 * @returns the amount in paise, or the sentence that says what is wrong with it.
 */
export function readAmount(
  typed: string,
  most: Paise,
  least: Paise = 100,
): { amount: Paise; problem?: never } | { problem: string; amount?: never } {
  const text = ungrouped(typed);
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text))
    return { problem: "Please enter an amount in rupees, such as 500 or 99.50." };
  const amount = rupeesToPaise(Number(text));
  if (amount < least) return { problem: `Please enter at least ${formatRupees(least)}.` };
  if (amount > most) return { problem: `Please enter at most ${formatRupees(most)}.` };
  return { amount };
}
