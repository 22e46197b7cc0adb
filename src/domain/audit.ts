/** What an audit entry says of a change: each field that differs, with both values as text. */

export type AuditChange = { field: string; from: string | null; to: string | null };

/** How much of a long text is kept of each side. */
const MOST_CHARACTERS = 500;

/** What may be compared: the fields of a row or of a form. */
export type Audited = Readonly<Record<string, unknown>>;

/**
 * The fields in which two states of a thing differ, in the order of the newer one. A thing that was made has no
 * state before, a thing that was deleted none after.
 */
export function auditChanges(before: Audited | null, after: Audited | null): AuditChange[] {
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  return fields
    .map((field) => ({ field, from: asText(before?.[field]), to: asText(after?.[field]) }))
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, from: shortened(from), to: shortened(to) }));
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function shortened(text: string | null): string | null {
  return text !== null && text.length > MOST_CHARACTERS
    ? `${text.slice(0, MOST_CHARACTERS)}…`
    : text;
}
