/**
 * Money: whole paise inside, rupees only where a person or a client reads them.
 * The texts are grouped the Indian way (2,00,000) by hand, so that server and browser always agree.
 */

/** A whole number of paise; 100 make a rupee. */
export type Paise = number;

/** How far `rupees * 100` may lie from a whole number and still count as float error, in paise. */
const FLOAT_TOLERANCE = 1e-6;

/**
 * Takes an amount in rupees and gives it in paise. 19.99 and other sums that a float holds inexactly are fine.
 * @throws RangeError when the amount is not finite, has more than two decimals or is too large to count exactly
 */
export function rupeesToPaise(rupees: number): Paise {
  const scaled = rupees * 100;
  const paise = Math.round(scaled);
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Not an amount in rupees: ${rupees}`);
  if (Math.abs(scaled - paise) > FLOAT_TOLERANCE) {
    throw new RangeError(`More than two decimals in an amount in rupees: ${rupees}`);
  }
  return paise === 0 ? 0 : paise; // Math.round keeps the sign of -0
}

/** Takes paise and gives rupees, with at most two decimals. */
export function paiseToRupees(paise: Paise): number {
  return paise / 100;
}

/** Takes paise and gives the text a customer reads: '₹5,000', '₹2,00,000', '₹99.50', '-₹500'. */
export function formatRupees(paise: Paise): string {
  const whole = Math.abs(Math.round(paise));
  const rest = whole % 100;
  const rupees = groupIndian(String((whole - rest) / 100));
  const decimals = rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`;
  return `${paise < 0 && whole > 0 ? "-" : ""}₹${rupees}${decimals}`;
}

/** The last three digits stand together, the ones before them in pairs. */
function groupIndian(digits: string): string {
  const tail = digits.slice(-3);
  const head = digits.slice(0, -3);
  return head === "" ? tail : `${head.replace(/\B(?=(\d{2})+$)/g, ",")},${tail}`;
}
