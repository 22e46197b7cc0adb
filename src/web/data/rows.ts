/**
 * Pure updates of a list's rows: a further page, an optimistic change, a removed row. Each undo reverts only its own
 * change, also when other changes arrived since.
 */

export type Rows<Row> = { rows: readonly Row[]; total: number };
type WithId = { id: string };

/** Adds a page. A row already in the list is skipped: a row added on top shifts the pages. */
export function withPage<Row extends WithId>(list: Rows<Row>, page: Rows<Row>): Rows<Row> {
  const known = new Set(list.rows.map(({ id }) => id));
  const fresh = page.rows.filter(({ id }) => !known.has(id));
  return { rows: [...list.rows, ...fresh], total: page.total };
}

/** Changes the row with this id. */
export function withChange<Row extends WithId>(list: Rows<Row>, id: string, change: Partial<Row>): Rows<Row> {
  const rows = list.rows.map((row) => (row.id === id ? { ...row, ...change } : row));
  return { ...list, rows };
}

/** The values of a row that a change would overwrite, for undoing it. */
export function valuesBefore<Row extends WithId>(row: Row, change: Partial<Row>): Partial<Row> {
  const names = Object.keys(change) as (keyof Row)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Row>;
}

/** The list without this row. */
export function withoutRow<Row extends WithId>(list: Rows<Row>, id: string): Rows<Row> {
  const rows = list.rows.filter((row) => row.id !== id);
  return { rows, total: list.total - (list.rows.length - rows.length) };
}

/** Puts a row back at its place, unless it is in the list again. */
export function withRowBack<Row extends WithId>(list: Rows<Row>, row: Row, at: number): Rows<Row> {
  if (list.rows.some(({ id }) => id === row.id)) return list;
  const rows = [...list.rows.slice(0, at), row, ...list.rows.slice(at)];
  return { rows, total: list.total + 1 };
}

/** The list with this version of the row. A new row comes first. */
export function withRow<Row extends WithId>(list: Rows<Row>, row: Row): Rows<Row> {
  if (list.rows.some(({ id }) => id === row.id)) return withChange(list, row.id, row);
  return withRowBack(list, row, 0);
}
