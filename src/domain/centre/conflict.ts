/**
 * Optimistic concurrency for two people who edit the same row: the second write is refused, so nothing is overwritten
 * silently.
 */

/** The message for the second editor, before they have reviewed the first one's change. */
export const CHANGED_MEANWHILE = "Someone else has changed this. Check the current version, then try again.";

/** The message for deleting a row that has changed since it was shown. */
export const CHANGED_UNSEEN = "Someone else has changed this. Check it before you delete it.";

/**
 * Whether an edit was made on an older version than the stored one. `seen` is the `updated_at` from which the form was
 * filled (ISO). Without it the write is accepted.
 */
export function isStale(seen: string | null | undefined, storedAt: Date): boolean {
  if (!seen) return false;
  const at = Date.parse(seen);
  return Number.isNaN(at) || at !== storedAt.getTime();
}

/** Two people's edits of one form, field by field. */
export type Merged<Values> = {
  /** My values in the fields that I edited, theirs elsewhere. */
  values: Values;
  /** The fields that both edited differently: `values` has mine, and theirs is to be shown beside it. */
  both: readonly (keyof Values & string)[];
};

/**
 * Merges one person's edits into a newer version.
 * @param base the form's initial values
 * @param mine the form's current values
 * @param theirs the version stored now
 */
export function mergeEdits<Values extends Readonly<Record<string, unknown>>>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const names = Object.keys(theirs) as (keyof Values & string)[];
  const touched = new Set(names.filter((name) => mine[name] !== base[name]));
  return {
    values: Object.fromEntries(names.map((name) => [name, touched.has(name) ? mine[name] : theirs[name]])) as Values,
    both: names.filter((name) => touched.has(name) && theirs[name] !== base[name] && theirs[name] !== mine[name]),
  };
}
