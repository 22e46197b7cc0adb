/**
 * The money of a booking whose price changes after it is sold (docs/rules/price.md). A lower price may leave more paid
 * than is owed; a refund returns the difference. Amounts are paise.
 */
import type { Paise } from "./money.ts";

/** `paid` is all that was received online and at the venue; `returned` the refunds that returned an overpayment. */
export type BookingSums = { total: Paise; paid: Paise; returned: Paise };

/** The amount that is left to pay; never negative. */
export const leftToPay = ({ total, paid, returned }: BookingSums): Paise => Math.max(0, total - paid + returned);

/** What was paid beyond the price; never negative. */
export const overpaid = ({ total, paid, returned }: BookingSums): Paise => Math.max(0, paid - returned - total);

/**
 * The part of an overpayment that is still to be given back.
 * @param refunded all refunds, online and at the venue, including those in progress
 */
export const toGiveBack = (sums: BookingSums, refunded: Paise): Paise =>
  Math.max(0, overpaid(sums) - Math.max(0, refunded - sums.returned));

/**
 * `returned` from a change of the price on: refunds that returned an overpayment of the earlier price are due again if
 * the price rises. Other refunds were given without such a reason and stay given.
 */
export const returnedSoFar = (sums: BookingSums, refunded: Paise): Paise =>
  sums.returned + Math.min(overpaid(sums), Math.max(0, refunded - sums.returned));
