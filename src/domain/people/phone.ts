/**
 * Parses typed phone numbers. A number whose country is clear is stored as E.164. Any other plausible number keeps its
 * digits, because a guessed country code would be wrong for some callers.
 */
import { PHONE_LENGTH } from "./contact-limits.ts";

const LEAST_DIGITS = 7;
const MOST_DIGITS = 15;

/** A number that starts with the code of its country ("+" or "00"); null when it is not plausible there. */
function international(digits: string): string | null {
  if (digits.startsWith("91")) {
    const national = digits.slice(2).replace(/^0/, "");
    return /^[1-9]\d{9}$/.test(national) ? `+91${national}` : null;
  }
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
}

/** An Indian number without "+": trunk zero and area code or mobile, 91 and ten digits, or a bare mobile. */
const inIndia = (digits: string): string | undefined =>
  /^0([1-9]\d{9})$/.exec(digits)?.[1] ?? /^91([1-9]\d{9})$/.exec(digits)?.[1] ?? /^([6-9]\d{9})$/.exec(digits)?.[1];

/**
 * A phone number in its stored form, or null for other text. Mobiles and landlines of India become +91 and ten digits.
 * A number with another country's code keeps it, in the + form. 7 to 15 digits of an unknown country stay, without
 * spaces and brackets, so that a search finds them.
 */
export function normalisePhone(text: string): string | null {
  const typed = text.trim().replace(/\s+/g, " ");
  if (typed.length > PHONE_LENGTH || !/^\+?[\d\s().\u2010-\u2015/-]+$/.test(typed)) return null;
  const compact = typed.replace("(0)", "").replace(/[^\d+]/g, "");
  const digits = compact.replace("+", "");
  if (/^(\d)\1*$/.test(digits)) return null;
  if (compact.startsWith("+")) return international(digits);
  if (compact.startsWith("00")) return international(digits.slice(2));
  const national = inIndia(digits);
  if (national !== undefined) return `+91${national}`;
  return digits.length >= LEAST_DIGITS && digits.length <= MOST_DIGITS ? digits : null;
}

/** A stored number as people read it: '+91 98765 43210'. Numbers of other countries and other texts stay unchanged. */
export const phoneText = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, "+91 $1 $2");

/** The address of a link that dials a number: 'tel:+919876543210'. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;
