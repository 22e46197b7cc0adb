/**
 * CSV for spreadsheets (RFC 4180, UTF-8 with the byte order mark that Excel needs). Customer text must not become a
 * formula on the reader's computer, so cells that begin like one get a leading apostrophe, which makes them text. A
 * telephone number is left unchanged, so that it can be dialled and searched for. A plus sign followed only by digits
 * and single spaces names no cell and calls no function; at worst a spreadsheet shows the number itself. The limit of
 * 15 digits is E.164's, and a spreadsheet number holds as many without loss.
 */

export type CsvCell = string | number | boolean | null;

/** Spreadsheets in some languages treat the full-width signs (U+FF1D, U+FF0B, U+FF0D, U+FF20) like the plain ones. */
const FORMULA = /^[\t\r\n ]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r]/;
const PHONE = /^\+\d(?: ?\d){0,14}$/;
const NEEDS_QUOTES = /[",\r\n]/;

function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const text = FORMULA.test(cell) && !PHONE.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row as a line, with its line break. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** The whole file in chunks, one per page of rows, so that a long list is never held in memory. */
export async function* csvFile(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(header)}`;
  for await (const rows of pages) yield rows.map(csvLine).join("");
}

/** Rows per read, unless the caller sets another size for large rows. */
const PAGE = 500;

type Read<T> = (page: { limit: number; after: string | null }) => Promise<T[]>;

/** Returns which of the rows with these ids still exist. */
export type StillThere = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Yields every page of a list paged by keyset, `size` rows each, through the list's own `limit` and `after`. A list
 * returns nothing after a deleted row. If the last row was deleted in between, reading continues after the nearest
 * earlier row that still exists.
 * @throws Error when every row of the last page was deleted: a file that breaks off is better than one that looks
 * complete.
 */
export async function* everyPage<T extends { id: string }>(
  read: Read<T>,
  stillThere: StillThere,
  size = PAGE,
): AsyncGenerator<T[]> {
  /** Ids of the last page sent, and those of them after which the list can continue. */
  let sent = new Set<string>();
  let behind: string[] = [];
  for (;;) {
    const rows: T[] = await read({ limit: size, after: behind.at(-1) ?? null });
    if (rows.length > 0) {
      const fresh = rows.filter(({ id }) => !sent.has(id));
      if (fresh.length > 0) yield fresh;
      // Rows returned after a row prove that it existed at the time of the query.
      if (rows.length < size) return;
      behind = rows.map(({ id }) => id);
      sent = new Set(behind);
      continue;
    }
    if (behind.length === 0) return;
    const left = await stillThere(behind);
    const last = behind.findLastIndex((id) => left.has(id));
    if (last === behind.length - 1) return;
    if (last === -1) throw new Error("all rows of the last page were deleted");
    behind = behind.slice(0, last + 1);
  }
}
