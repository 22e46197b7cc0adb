/**
 * Money: whole paise inside, rupees only at the edges. The Indian digit grouping (2,00,000) is implemented here, so
 * that server and browser always agree.
 */

/** A whole number of paise; 100 make a rupee. */
export type Paise = number;

/** The gateway accepts and refunds no amount below one rupee (contract: least-amount). */
export const LEAST_PAISE: Paise = 100;

/** How far `rupees * 100` may differ from a whole number and still count as float error, in paise. */
const FLOAT_TOLERANCE = 1e-6;

/**
 * Converts rupees to paise. 19.99 and other amounts that a float holds inexactly are accepted.
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

/** The message of every form for a price of ₹0 or less. */
export const PRICE_ABOVE_ZERO = "Enter a price above ₹0";

/** The message for an amount with fractions of a paisa; `what` names the amount, "price". */
export const tooManyDecimals = (what: string): string => `The ${what} can have at most two decimals`;

/** Why a number is not an amount of rupees, as a sentence, or null when it is one. */
export function rupeesProblem(rupees: number): string | null {
  try {
    rupeesToPaise(rupees);
    return null;
  } catch {
    return Number.isSafeInteger(Math.round(rupees * 100))
      ? tooManyDecimals("amount")
      : "Please enter an amount in rupees";
  }
}

/** Converts paise to rupees, with at most two decimals. */
export function paiseToRupees(paise: Paise): number {
  return paise / 100;
}

/** Commas after each third digit, or Indian grouping: the last three digits, then pairs. */
const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$|^-?[1-9]\d?(?:,\d{2})*,\d{3}(?:\.\d*)?$/;

/**
 * Converts a typed number ("₹ 1,23,456.50", "123,456", "1 299") to plain digits ("123456.50"). Commas that are no
 * grouping stay ("12,50" may mean twelve and a half), so that a form rejects the number.
 */
export function ungrouped(typed: string): string {
  const text = typed
    .replace(/^\s*₹/, "")
    .trim()
    .replace(/(?<=\d)\s(?=\d)/g, ",");
  return GROUPED.test(text) ? text.replaceAll(",", "") : text;
}

/** Formats paise for customers: '₹5,000', '₹2,00,000', '₹99.50', '−₹500' with a minus sign. */
export function formatRupees(paise: Paise): string {
  const whole = Math.abs(Math.round(paise));
  const rest = whole % 100;
  const rupees = groupIndian(String((whole - rest) / 100));
  const decimals = rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`;
  return `${paise < 0 && whole > 0 ? "−" : ""}₹${rupees}${decimals}`;
}

/** Groups the last three digits, and the ones before them in pairs. */
function groupIndian(digits: string): string {
  const tail = digits.slice(-3);
  const head = digits.slice(0, -3);
  return head === "" ? tail : `${head.replace(/\B(?=(\d{2})+$)/g, ",")},${tail}`;
}
