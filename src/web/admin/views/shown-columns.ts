/** The shown columns of a list and their order: the usual ones, or the user's choice. */

/** The properties of a column that matter here. The one that names the row is always shown, and first. */
export type Choosable = {
  key: string;
  title: string;
  card?: "title" | "badge" | "fact" | "line" | "half" | "none";
  /** Shown only if it was chosen. */
  extra?: true;
};

const isName = ({ card }: Choosable): boolean => card === "title";

/** The keys of the columns shown without a choice. */
const usualKeys = (columns: readonly Choosable[]): string[] =>
  columns.filter(({ extra }) => !extra).map(({ key }) => key);

/** The columns to show. Chosen columns that no longer exist are ignored. */
export function shownColumns<C extends Choosable>(columns: readonly C[], chosen: readonly string[] | null): C[] {
  const keys = chosen ?? usualKeys(columns);
  const shown = keys.flatMap((key) => columns.find((column) => column.key === key) ?? []);
  return [...columns.filter(isName), ...shown.filter((column) => !isName(column))];
}

/** All keys in the order of the menu: shown ones first, then hidden ones. */
export function offeredKeys(columns: readonly Choosable[], shown: readonly string[]): string[] {
  return [...shown, ...columns.map(({ key }) => key).filter((key) => !shown.includes(key))];
}

/** Adds `key` in its place among those offered, or removes it if it is shown. */
export function withToggled(offered: readonly string[], shown: readonly string[], key: string): string[] {
  return offered.filter((one) => (one === key ? !shown.includes(key) : shown.includes(one)));
}

/**
 * Moves `key` past the next shown column: earlier (-1) or later (1). The first place is reserved for the name.
 */
export function withMoved(offered: readonly string[], shown: readonly string[], key: string, step: -1 | 1): string[] {
  const at = shown.indexOf(key);
  const other = shown[at + step];
  if (at < 1 || at + step < 1 || other === undefined) return [...offered];
  const others = offered.filter((one) => one !== key);
  const to = others.indexOf(other) + (step === 1 ? 1 : 0);
  return [...others.slice(0, to), key, ...others.slice(to)];
}

/** Whether a choice equals the usual columns. */
export const isUsual = (columns: readonly Choosable[], shown: readonly string[]): boolean =>
  shownColumns(columns, null)
    .map(({ key }) => key)
    .join(" ") === shown.join(" ");
