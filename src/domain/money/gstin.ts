/** GSTIN, the GST registration number of a seller: state code, PAN, entity, Z, check character. */
import { stateCode, stateNamed } from "#domain/people/indian-states.ts";

const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Computes the check character from the first fourteen characters. Each is worth its index in 0-9A-Z, doubled at every
 * second position, and then reduced to the sum of its two base-36 digits.
 */
export function gstinCheck(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, sign, index) => {
    const worth = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(worth / 36) + (worth % 36);
  }, 0);
  return SIGNS[(36 - (sum % 36)) % 36] ?? "";
}

/** The problem with the GSTIN of a seller in this state, as a sentence; null when there is none. */
export function gstinProblem(gstin: string, state: string): string | null {
  if (!SHAPE.test(gstin)) return "This is not a valid GSTIN";
  if (gstinCheck(gstin) !== gstin.at(-1))
    return "This is not a valid GSTIN: its last character does not match the others";
  const code = stateCode(state);
  if (code !== null && !gstin.startsWith(code)) return `A GSTIN from ${stateNamed(state)} starts with ${code}`;
  return null;
}
