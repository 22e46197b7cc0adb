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
export const usualKeys = (columns: readonly Choosable[]): string[] =>
  columns.filter(({ extra }) => !extra).map(({ key }) => key);

/** Those of the columns that show; a choice of columns that are gone counts without them. */
export function shownColumns<C extends Choosable>(
  columns: readonly C[],
  chosen: readonly string[] | null,
): C[] {
  const keys = chosen ?? usualKeys(columns);
  const shown = keys.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return [...columns.filter(isName), ...shown.filter((column) => !isName(column))];
}

/** The choice with one column more, at the end, or without it. */
export function withToggled(shown: readonly string[], key: string): string[] {
  return shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key];
}

/** The choice with one column a place earlier (-1) or later (1); the first place is the name's. */
export function withMoved(shown: readonly string[], key: string, step: -1 | 1): string[] {
  const at = shown.indexOf(key);
  const to = at + step;
  const other = shown[to];
  if (at < 1 || to < 1 || other === undefined) return [...shown];
  const moved = [...shown];
  moved[at] = other;
  moved[to] = key;
  return moved;
}

/** Whether a choice is what shows without one. */
export const isUsual = (columns: readonly Choosable[], shown: readonly string[]): boolean =>
  shownColumns(columns, null)
    .map(({ key }) => key)
    .join(" ") === shown.join(" ");
