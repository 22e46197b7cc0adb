/**
 * Parses a search text that was typed or pasted: an id in any of its formats, a phone in any spacing, an invoice, a
 * payment, or words. One text can match several of these: "123456" ends an id and a phone.
 */
import { isId } from "./ids.ts";
import { SEARCH_LENGTH } from "./search.ts";

export type SearchQuery = {
  /** The typed text, trimmed. */
  text: string;
  /** A complete id. */
  id: string | null;
  /** The beginning of an id: eight hexadecimal digits or more, without its dashes. */
  idStart: string | null;
  /** The end of an id: six hexadecimal digits, as in AV-1A2B3C and BK-1A2B3C. */
  idEnd: string | null;
  /** The beginning of the six characters of a number: two to five digits after AV- or BK-, four or five without. */
  numberStart: string | null;
  /** The gateway's id of a payment, or of its order; both are case-sensitive. */
  gatewayPaymentId: string | null;
  gatewayOrderId: string | null;
  /** The number of an invoice within the series of its financial year, '2026-27'. */
  invoice: { year: string; sequence: number } | null;
  /** Each must occur in the result, in lower case; a phone is one word of digits. Empty where only ids count. */
  words: string[];
};

/** Shorter words match almost everything, and the index does not support them. */
const LEAST_LETTERS = 3;
const MOST_WORDS = 6;
const LEAST_DIGITS = 4;
/** Without a prefix, a part of a number has a digit, because "ada" is a name. */
const NUMBER_PART = /^(?=.*\d)[0-9a-f]{4,5}$/;

const PHONE = /^[+\d\s().\u2010-\u2015-]+$/;
/** AV/26-27/000042, and AV/2026-27/000042 as on the first invoices. */
const INVOICE = /^(?:(?:invoice\s*)?av[/\s-]?|invoice\s*|(?=20\d\d-))(?:20)?(\d\d-\d\d)[/\s-]0*(\d{1,7})$/;

/**
 * The digits of a phone that its stored form contains: without the country code or trunk zero. Null for a text that is
 * not a phone, or too short.
 */
export function phoneDigits(typed: string): string | null {
  if (!PHONE.test(typed.trim())) return null;
  const digits = typed.replace("(0)", "").replace(/\D/g, "");
  if (digits.length < LEAST_DIGITS) return null;
  const local =
    /^(?:(?:00)?91)?0?([6-9]\d{9})$/.exec(digits)?.[1] ?? /^(?:(?:00)?910?|0)([1-5]\d{9})$/.exec(digits)?.[1];
  if (local) return local;
  // A 00 before another country's code; fewer digits are the end of a number, whatever they begin with.
  return digits.length > 10 ? digits.replace(/^00/, "") : digits;
}

/** Parses a search; null when it is too short. */
export function readSearchQuery(typed: string): SearchQuery | null {
  const text = typed.trim().slice(0, SEARCH_LENGTH);
  const lower = text.toLowerCase().replace(/\s+/g, " ");
  const nothing = { text, id: null, idStart: null, idEnd: null, numberStart: null, gatewayPaymentId: null };
  const none: SearchQuery = { ...nothing, gatewayOrderId: null, invoice: null, words: [] };
  if (/^pay_\w{6,}$/.test(text)) return { ...none, gatewayPaymentId: text };
  if (/^order_\w{6,}$/.test(text)) return { ...none, gatewayOrderId: text };
  const invoice = INVOICE.exec(lower);
  if (invoice?.[1]) return { ...none, invoice: { year: `20${invoice[1]}`, sequence: Number(invoice[2]) } };
  const bare = lower.replace(/^#/, "");
  if (isId(bare)) return { ...none, id: bare };
  const quoted = /^(?:av|bk)(?:[-\s]([0-9a-f]{2,6})|([0-9a-f]{6}))$/.exec(bare);
  const number = quoted?.[1] ?? quoted?.[2];
  if (number) return number.length === 6 ? { ...none, idEnd: number } : { ...none, numberStart: number };

  const hex = bare.replaceAll("-", "");
  const isHex = /^[0-9a-f]+$/.test(hex) && /^[0-9a-f]/.test(bare);
  const digits = phoneDigits(lower);
  const words = digits ? [digits] : lower.split(" ").slice(0, MOST_WORDS);
  const enough = words.some((word) => word.length >= LEAST_LETTERS);
  const query: SearchQuery = {
    ...none,
    idStart: isHex && hex.length >= 8 && hex.length < 32 ? hex : null,
    idEnd: isHex && hex.length === 6 ? hex : null,
    numberStart: NUMBER_PART.test(bare) ? bare : null,
    words: enough ? words : [],
  };
  return enough || query.idStart || query.idEnd ? query : null;
}

/** A quoted number, in lower case: "bk-1a2b3c", "av 1a2b3c", "bk1a2b3c", "#1a2b3c", or the start of one. */
const QUOTED = /^(?:#|#?(?:av|bk)[-\s])([0-9a-f]{1,8})$|^#?(?:av|bk)([0-9a-f]{6})$/;

/**
 * The search term of one list, in lower case: a quoted number ("AV-1A2B3C", "BK-1A2B3C", "#1a2b3c") without its prefix,
 * a phone in its stored form, anything else as typed.
 */
export function listTerm(typed: string): string {
  const lower = typed.trim().toLowerCase();
  const quoted = QUOTED.exec(lower);
  return quoted?.[1] ?? quoted?.[2] ?? phoneDigits(lower) ?? lower;
}

/** The first and the last six characters of an id with this beginning. */
export const numbersFrom = (start: string): { first: string; last: string } => ({
  first: start.padEnd(6, "0"),
  last: start.padEnd(6, "f"),
});

/** The first and the last id with this beginning, in a form that PostgreSQL parses. */
export const idsFrom = (start: string): { first: string; last: string } => ({
  first: start.padEnd(32, "0"),
  last: start.padEnd(32, "f"),
});

/** The fields that determine the rank of a result; texts in any case. */
export type Known = { id: string; name: string; email?: string | null; phone?: string | null };

/**
 * The rank of a result, 0 the best. 0 is a match by id, 1 the whole name, address or phone. 2 is the beginning of the
 * name, address or number, 3 the beginnings of the name's words, 4 anything else.
 */
export function rankOf({ id, idStart, idEnd, numberStart, words }: SearchQuery, known: Known): number {
  const own = known.id.replaceAll("-", "");
  if (id === known.id || (idStart && own.startsWith(idStart)) || (idEnd && own.endsWith(idEnd))) return 0;
  const text = words.join(" ");
  if (text === "") return 0;
  const name = known.name.toLowerCase();
  const whole = [name, known.email?.toLowerCase(), known.phone, known.phone?.replace(/^\+91/, "")];
  if (whole.includes(text)) return 1;
  if (numberStart && own.slice(-6).startsWith(numberStart)) return 2;
  if (name.startsWith(text) || known.email?.toLowerCase().startsWith(text)) return 2;
  const parts = name.split(/[^\p{L}\p{N}]+/u);
  if (words.every((word) => parts.some((part) => part.startsWith(word)))) return 3;
  return 4;
}
