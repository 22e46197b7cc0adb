/** Two people who edit the same thing: the second is told, and nothing is overwritten silently. */

/** What the second one reads, before they have looked at what the first one made of it. */
export const CHANGED_MEANWHILE =
  "Somebody else has changed this meanwhile. Please look at it as it is now, then decide again.";

/** What somebody reads who would delete what has changed since it was shown. */
export const CHANGED_UNSEEN = "Somebody else has changed this meanwhile. Please look at it before you delete it.";

/**
 * Whether an edit was made on an older version than the one that is stored. `seen` is the `updated_at` that the
 * form was filled from (ISO); a client that sends none is trusted to know.
 */
export function isStale(seen: string | null | undefined, storedAt: Date): boolean {
  if (!seen) return false;
  const at = Date.parse(seen);
  return Number.isNaN(at) || at !== storedAt.getTime();
}

/** Two people's edits of one form, field by field. */
export type Merged<Values> = {
  /** What I typed where I typed, theirs elsewhere. */
  values: Values;
  /** The fields that both changed, each in another way: mine stands, theirs is to be shown beside it. */
  both: readonly (keyof Values & string)[];
};

/**
 * Puts what somebody typed on top of a newer version.
 * @param base what the form began with
 * @param mine what stands in it now
 * @param theirs the version that is stored by now
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
