/**
 * Money: whole paise inside, rupees only where a person or a client reads them.
 * The texts are grouped the Indian way (2,00,000) by hand, so that server and browser always agree.
 */

/** A whole number of paise; 100 make a rupee. */
export type Paise = number;

/** The gateway takes and sends back nothing below one rupee (contract: least-amount). */
export const LEAST_PAISE: Paise = 100;

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

/** What every form says that refuses a price of ₹0 or less. */
export const PRICE_ABOVE_ZERO = "Enter a price above ₹0";

/** What is said of an amount with parts of a paisa; `what` is what it is the amount of, "price". */
export const tooManyDecimals = (what: string): string => `The ${what} can have at most two decimals`;

/** Why a number is no amount of rupees, in words, or null when it is one. */
export function rupeesProblem(rupees: number): string | null {
  try {
    rupeesToPaise(rupees);
    return null;
  } catch {
    return Number.isSafeInteger(Math.round(rupees * 100))
      ? tooManyDecimals("amount")
      : "The amount must be a number of rupees";
  }
}

/** Takes paise and gives rupees, with at most two decimals. */
export function paiseToRupees(paise: Paise): number {
  return paise / 100;
}

/** Commas after each third digit, or the Indian way: the last three stand together, the ones before them in pairs. */
const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$|^-?[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d*)?$/;

/**
 * Takes a number as people type it ("₹ 1,23,456.50", "123,456", "1 299") and gives its plain digits ("123456.50").
 * Commas that group nothing stay ("12,50" may mean twelve and a half), so that a form refuses them as no number.
 */
export function ungrouped(typed: string): string {
  const text = typed
    .replace(/^\s*₹/, "")
    .trim()
    .replace(/(?<=\d)\s(?=\d)/g, ",");
  return GROUPED.test(text) ? text.replaceAll(",", "") : text;
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
