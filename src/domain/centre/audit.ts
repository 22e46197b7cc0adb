/** The changes in an audit entry: each field that differs, with both values as text. */

export type AuditChange = { field: string; from: string | null; to: string | null };

/** The longest excerpt of each side. */
const MOST_CHARACTERS = 500;
/** How much of it precedes the first difference. */
const LEAD_CHARACTERS = 60;

/** Comparable values: the fields of a row or of a form. */
export type Audited = Readonly<Record<string, unknown>>;

/**
 * The fields in which two states of a row differ, in the order of the newer state. A created row has no state before, a
 * deleted row none after.
 */
export function auditChanges(before: Audited | null, after: Audited | null): AuditChange[] {
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  return fields
    .map((field) => ({ field, from: asText(before?.[field]), to: asText(after?.[field]) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => {
      const at = Math.max(0, firstDifference(from ?? "", to ?? "") - LEAD_CHARACTERS);
      return { field, from: shortened(from, at), to: shortened(to, at) };
    });
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The index of the first character in which two texts differ; for equal texts, their end. */
function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** An excerpt of a long text from an index on, so that it contains the difference; a text that fits stays whole. */
function shortened(text: string | null, from: number): string | null {
  if (text === null || text.length <= MOST_CHARACTERS) return text;
  const start = wholeSign(text, from);
  const end = wholeSign(text, start + MOST_CHARACTERS);
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}

/** The index, or the one before it where it would split a surrogate pair: the database rejects unpaired surrogates. */
function wholeSign(text: string, at: number): number {
  const isSecondHalf = /[\uDC00-\uDFFF]/.test(text.charAt(at));
  const afterFirst = /[\uD800-\uDBFF]/.test(text.charAt(at - 1));
  return isSecondHalf && afterFirst ? at - 1 : at;
}
