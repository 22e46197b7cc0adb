/**
 * CSV for spreadsheets (RFC 4180, UTF-8 with the mark that Excel looks for). What a customer typed must not become
 * a formula on the computer of whoever opens it: such cells begin with an apostrophe, which makes them text. A
 * telephone number is let through as it is, to be dialled and searched for: a plus sign with nothing but digits
 * and single spaces behind it names no cell and calls nothing, so the worst that a spreadsheet makes of it is the
 * number itself. Up to 15 digits (E.164's most, and what a spreadsheet's number holds) none of them is lost.
 */

export type CsvCell = string | number | boolean | null;

/** Spreadsheets of some languages read the full-width signs as the plain ones. */
const FORMULA = /^[\t\r\n ]*[=+\-@＝＋－＠]|^[\t\r]/;
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

type Read<T> = (page: { limit: number; after: string | null }) => Promise<T[]>;

/** Which of the rows with these ids still exist. */
export type StillThere = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Every page of a list that is read by key, as the list's own `limit` and `after` give them; `size` rows each. A list
 * has nothing behind a row that is gone: where the last one was deleted meanwhile, reading goes on behind the nearest
 * row before it that is still there.
 * @throws Error when all of the last page is gone: a file that breaks off is better than one that only looks whole.
 */
export async function* everyPage<T extends { id: string }>(
  read: Read<T>,
  stillThere: StillThere,
  size = PAGE,
): AsyncGenerator<T[]> {
  /** What was sent last, and of it the rows behind which the list can go on. */
  let sent = new Set<string>();
  let behind: string[] = [];
  for (;;) {
    const rows: T[] = await read({ limit: size, after: behind.at(-1) ?? null });
    if (rows.length > 0) {
      const fresh = rows.filter(({ id }) => !sent.has(id));
      if (fresh.length > 0) yield fresh;
      // Whatever stands behind a row shows that it was there when it was asked for.
      if (rows.length < size) return;
      behind = rows.map(({ id }) => id);
      sent = new Set(behind);
      continue;
    }
    if (behind.length === 0) return;
    const left = await stillThere(behind);
    const last = behind.findLastIndex((id) => left.has(id));
    if (last === behind.length - 1) return;
    if (last === -1) throw new Error("the rows that a list was read behind were all deleted");
    behind = behind.slice(0, last + 1);
  }
}
