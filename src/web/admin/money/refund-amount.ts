/** Reads the amount that an administrator typed for a refund. */
import { formatRupees, type Paise, rupeesToPaise, ungrouped } from "#domain/money/money.ts";

/** The least that the gateway sends back. */
const LEAST: Paise = 100;

/**
 * Takes what was typed ("5,000", "₹ 99.50") and the most that can go back, in paise.
 * @returns the amount in paise, or the sentence that says what is wrong with it.
 */
export function readRefundAmount(
  typed: string,
  most: Paise,
): { amount: Paise; problem?: never } | { problem: string; amount?: never } {
  const text = ungrouped(typed);
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text))
    return { problem: "Please enter an amount in rupees, such as 500 or 99.50." };
  const amount = rupeesToPaise(Number(text));
  if (amount < LEAST) return { problem: "The least that can go back is ₹1." };
  if (amount > most) return { problem: `At most ${formatRupees(most)} can go back.` };
  return { amount };
}
