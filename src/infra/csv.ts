/**
 * CSV for spreadsheets (RFC 4180, UTF-8 with the mark that Excel looks for). What a customer typed must not become
 * a formula on the computer of whoever opens it: such cells begin with an apostrophe, which makes them text. A
 * telephone number is let through as it is, to be dialled and searched for: a plus sign with nothing but digits
 * and single spaces behind it names no cell and calls nothing, so the worst that a spreadsheet makes of it is the
 * number itself. Up to 15 digits (E.164's most, and what a spreadsheet's number holds) none of them is lost.
 */

export type CsvCell = string | number | boolean | null;

const FORMULA = /^[\t\r\n ]*[=+\-@]|^[\t\r]/;
const PHONE = /^\+\d(?: ?\d){0,14}$/;
const NEEDS_QUOTES = /[",\r\n]/;

function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const text = FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
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

/** How many rows are read at a time, unless they are large. */
const PAGE = 500;

/** Every page of a list that is read by key, as the list's own `limit` and `after` give them; `size` rows each. */
export async function* everyPage<T extends { id: string }>(
  read: (page: { limit: number; after: string | null }) => Promise<T[]>,
  size = PAGE,
): AsyncGenerator<T[]> {
  let after: string | null = null;
  for (;;) {
    const rows: T[] = await read({ limit: size, after });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.id;
  }
}
