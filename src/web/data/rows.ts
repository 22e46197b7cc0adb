/**
 * The rows of a list that is shown and changed: what a page more, a change on trial, and a taken-away row make
 * of them. Each way back undoes its own change alone, whatever has come in meanwhile.
 */

export type Rows<Row> = { rows: readonly Row[]; total: number };
type WithId = { id: string };

/** A page more; a row that is there already (somebody added one on top meanwhile) is not shown twice. */
export function withPage<Row extends WithId>(list: Rows<Row>, page: Rows<Row>): Rows<Row> {
  const known = new Set(list.rows.map(({ id }) => id));
  const fresh = page.rows.filter(({ id }) => !known.has(id));
  return { rows: [...list.rows, ...fresh], total: page.total };
}

/** The row with this id, changed. */
export function withChange<Row extends WithId>(list: Rows<Row>, id: string, change: Partial<Row>): Rows<Row> {
  const rows = list.rows.map((row) => (row.id === id ? { ...row, ...change } : row));
  return { ...list, rows };
}

/** Those values of a row that a change would overwrite, to put them back. */
export function valuesBefore<Row extends WithId>(row: Row, change: Partial<Row>): Partial<Row> {
  const names = Object.keys(change) as (keyof Row)[];
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Partial<Row>;
}

/** The list without this row. */
export function withoutRow<Row extends WithId>(list: Rows<Row>, id: string): Rows<Row> {
  const rows = list.rows.filter((row) => row.id !== id);
  return { rows, total: list.total - (list.rows.length - rows.length) };
}

/** The row back at its place, unless it has come back by itself. */
export function withRowBack<Row extends WithId>(list: Rows<Row>, row: Row, at: number): Rows<Row> {
  if (list.rows.some(({ id }) => id === row.id)) return list;
  const rows = [...list.rows.slice(0, at), row, ...list.rows.slice(at)];
  return { rows, total: list.total + 1 };
}

/** The row as it now is; one that is new comes first. */
export function withRow<Row extends WithId>(list: Rows<Row>, row: Row): Rows<Row> {
  if (list.rows.some(({ id }) => id === row.id)) return withChange(list, row.id, row);
  return withRowBack(list, row, 0);
}
