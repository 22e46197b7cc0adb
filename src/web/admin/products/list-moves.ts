/** Changes of a list in a form: they return a new list. */

/** The list with the entry at `from` moved to `to`. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.toSpliced(from, 1);
  const entry = list[from];
  return entry === undefined ? [...list] : rest.toSpliced(to, 0, entry);
}

/** The list with the entry at `index` changed. */
export const changedAt = <Entry extends object>(
  list: readonly Entry[],
  index: number,
  change: Partial<Entry>,
): Entry[] => list.map((entry, at) => (at === index ? { ...entry, ...change } : entry));
