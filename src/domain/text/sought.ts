/**
 * What somebody looks for, read from what they typed or pasted: an id in any of the forms that people quote, a phone
 * however it is spaced, an invoice, a payment, or words. One text can be several of these: "123456" ends an id and a
 * phone.
 */
import { isId } from "./ids.ts";
import { SEARCH_LENGTH } from "./search.ts";

export type Sought = {
  /** As it was typed, without the space around it. */
  text: string;
  /** A whole id. */
  id: string | null;
  /** How an id begins: eight hexadecimal digits or more, without its dashes. */
  idStart: string | null;
  /** How an id ends: six hexadecimal digits, as in AV-1A2B3C and BK-1A2B3C. */
  idEnd: string | null;
  /** The gateway's id of a payment, or of its order; both know upper and lower case. */
  gatewayPaymentId: string | null;
  gatewayOrderId: string | null;
  /** An invoice's place in the series of its financial year, '2026-27'. */
  invoice: { year: string; sequence: number } | null;
  /**
   * Each stands somewhere in what is found, in lower case; a phone is one word of digits. Empty where only ids count.
   */
  words: string[];
};

/** Fewer letters find everything, and no index helps with them. */
const LEAST_LETTERS = 3;
const MOST_WORDS = 6;
const LEAST_DIGITS = 4;

const PHONE = /^[+\d\s().\u2010-\u2015-]+$/;
/** AV/26-27/000042, and AV/2026-27/000042 as the first ones were printed. */
const INVOICE = /^(?:(?:invoice\s*)?av[/\s-]?|invoice\s*|(?=20\d\d-))(?:20)?(\d\d-\d\d)[/\s-]0*(\d{1,7})$/;

/**
 * The digits of a phone by which its stored form is found: without the country's code or the zero before a number
 * within it. Null for what is no phone, or too little of one.
 */
export function phoneDigits(typed: string): string | null {
  if (!PHONE.test(typed.trim())) return null;
  const digits = typed.replace("(0)", "").replace(/\D/g, "");
  if (digits.length < LEAST_DIGITS) return null;
  const local =
    /^(?:(?:00)?91)?0?([6-9]\d{9})$/.exec(digits)?.[1] ?? /^(?:(?:00)?910?|0)([1-5]\d{9})$/.exec(digits)?.[1];
  if (local) return local;
  // Before another country's code; a few digits are a number's end, whatever they begin with.
  return digits.length > 10 ? digits.replace(/^00/, "") : digits;
}

/** Reads a search; null when there is too little to search for. */
export function readSought(typed: string): Sought | null {
  const text = typed.trim().slice(0, SEARCH_LENGTH);
  const lower = text.toLowerCase().replace(/\s+/g, " ");
  const nothing = { text, id: null, idStart: null, idEnd: null, gatewayPaymentId: null, invoice: null };
  const none: Sought = { ...nothing, gatewayOrderId: null, words: [] };
  if (/^pay_\w{6,}$/.test(text)) return { ...none, gatewayPaymentId: text };
  if (/^order_\w{6,}$/.test(text)) return { ...none, gatewayOrderId: text };
  const invoice = INVOICE.exec(lower);
  if (invoice?.[1]) return { ...none, invoice: { year: `20${invoice[1]}`, sequence: Number(invoice[2]) } };
  const bare = lower.replace(/^#/, "");
  if (isId(bare)) return { ...none, id: bare };
  const quoted = /^(?:av|bk)[-\s]?([0-9a-f]{6})$/.exec(bare)?.[1];
  if (quoted) return { ...none, idEnd: quoted };

  const hex = bare.replaceAll("-", "");
  const isHex = /^[0-9a-f]+$/.test(hex) && /^[0-9a-f]/.test(bare);
  const digits = phoneDigits(lower);
  const words = digits ? [digits] : lower.split(" ").slice(0, MOST_WORDS);
  const enough = words.some((word) => word.length >= LEAST_LETTERS);
  const sought: Sought = {
    ...none,
    idStart: isHex && hex.length >= 8 && hex.length < 32 ? hex : null,
    idEnd: isHex && hex.length === 6 ? hex : null,
    words: enough ? words : [],
  };
  return enough || sought.idStart || sought.idEnd ? sought : null;
}

/** A number as people quote it, in lower case: "bk-1a2b3c", "av 1a2b3c", "bk1a2b3c", "#1a2b3c", or the start of one. */
const QUOTED = /^(?:#|#?(?:av|bk)[-\s])([0-9a-f]{1,8})$|^#?(?:av|bk)([0-9a-f]{6})$/;

/**
 * What one list's search looks for, in lower case: a number as people quote it ("AV-1A2B3C", "BK-1A2B3C", "#1a2b3c")
 * without its prefix, a phone in its stored form, anything else as it was typed.
 */
export function listTerm(typed: string): string {
  const lower = typed.trim().toLowerCase();
  const quoted = QUOTED.exec(lower);
  return quoted?.[1] ?? quoted?.[2] ?? phoneDigits(lower) ?? lower;
}

/** The first and the last id that begin like this, as PostgreSQL reads them. */
export const idsFrom = (start: string): { first: string; last: string } => ({
  first: start.padEnd(32, "0"),
  last: start.padEnd(32, "f"),
});

/** What of a thing says how well it fits; texts in any case. */
export type Known = { id: string; name: string; email?: string | null; phone?: string | null };

/**
 * How well a thing fits, 0 the best: by an id, by all of a name, address or phone, by how its name begins, by how a
 * word of it begins, by anything else.
 */
export function rankOf({ id, idStart, idEnd, words }: Sought, known: Known): number {
  const own = known.id.replaceAll("-", "");
  if (id === known.id || (idStart && own.startsWith(idStart)) || (idEnd && own.endsWith(idEnd))) return 0;
  const text = words.join(" ");
  if (text === "") return 0;
  const name = known.name.toLowerCase();
  const whole = [name, known.email?.toLowerCase(), known.phone, known.phone?.replace(/^\+91/, "")];
  if (whole.includes(text)) return 1;
  if (name.startsWith(text) || known.email?.toLowerCase().startsWith(text)) return 2;
  const parts = name.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 3;
  return 4;
}
