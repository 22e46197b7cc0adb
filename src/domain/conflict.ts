/** Two people who edit the same thing: the second is told, and nothing is overwritten silently. */

/** What the second one reads; what was typed stays in the dialog. */
export const CHANGED_MEANWHILE =
  "Somebody else has changed this meanwhile. What you typed is kept: look at their version, then save again.";

/**
 * Whether an edit was made on an older version than the one that is stored. `seen` is the `updated_at` that the
 * editor was filled from (ISO); a client that sends none is trusted to know.
 */
export function isStale(seen: string | null | undefined, storedAt: Date): boolean {
  if (!seen) return false;
  const at = Date.parse(seen);
  return Number.isNaN(at) || at !== storedAt.getTime();
}
