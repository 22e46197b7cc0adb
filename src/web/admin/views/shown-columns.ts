/** Which of a list's columns show, in which order: the usual ones, or those that a person chose. */

/** What of a column decides; the one that names the row always shows, and comes first. */
export type Choosable = {
  key: string;
  title: string;
  card?: "title" | "badge" | "fact" | "none";
  /** Shows only where it was chosen. */
  extra?: true;
};

const isName = ({ card }: Choosable): boolean => card === "title";

/** The keys that show when nothing was chosen. */
const usualKeys = (columns: readonly Choosable[]): string[] =>
  columns.filter(({ extra }) => !extra).map(({ key }) => key);

/** Those of the columns that show; a choice of columns that are gone counts without them. */
export function shownColumns<C extends Choosable>(columns: readonly C[], chosen: readonly string[] | null): C[] {
  const keys = chosen ?? usualKeys(columns);
  const shown = keys.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return [...columns.filter(isName), ...shown.filter((column) => !isName(column))];
}

/** All keys in the order in which they are chosen from: what shows, then what does not. */
export function offeredKeys(columns: readonly Choosable[], shown: readonly string[]): string[] {
  return [...shown, ...columns.map(({ key }) => key).filter((key) => !shown.includes(key))];
}

/** What shows with one more, in its place among those offered, or without it. */
export function withToggled(offered: readonly string[], shown: readonly string[], key: string): string[] {
  return offered.filter((one) => (one === key ? !shown.includes(key) : shown.includes(one)));
}

/**
 * Those offered with one moved beyond the next that shows: earlier (-1) or later (1); the first place is the name's.
 */
export function withMoved(offered: readonly string[], shown: readonly string[], key: string, step: -1 | 1): string[] {
  const at = shown.indexOf(key);
  const other = shown[at + step];
  if (at < 1 || at + step < 1 || other === undefined) return [...offered];
  const others = offered.filter((one) => one !== key);
  const to = others.indexOf(other) + (step === 1 ? 1 : 0);
  return [...others.slice(0, to), key, ...others.slice(to)];
}

/** Whether a choice is what shows without one. */
export const isUsual = (columns: readonly Choosable[], shown: readonly string[]): boolean =>
  shownColumns(columns, null)
    .map(({ key }) => key)
    .join(" ") === shown.join(" ");
