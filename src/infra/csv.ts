/**
 * CSV for spreadsheets (RFC 4180, UTF-8 with the mark that Excel looks for). What a customer typed must not become
 * a formula on the computer of whoever opens it: such cells begin with an apostrophe, which spreadsheets hide.
 */

export type CsvCell = string | number | boolean | null;

const FORMULA = /^[\t\r\n ]*[=+\-@]|^[\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row as a line, with its end. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** The whole file in pieces, each a page of rows, so that a long list never stands in memory. */
export async function* csvFile(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(header)}`;
  for await (const rows of pages) yield rows.map(csvLine).join("");
}

/** How many rows are read at a time. */
const PAGE = 500;

/** Every page of a list that is read by key, as the list's own `limit` and `after` give them. */
export async function* everyPage<T extends { id: string }>(
  read: (page: { limit: number; after: string | null }) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let after: string | null = null;
  for (;;) {
    const rows: T[] = await read({ limit: PAGE, after });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}
