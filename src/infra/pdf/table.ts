/** A table in a PDF: cells wrap, rows stay whole, and the head repeats on each new page. */
import type { PdfDocument, TextStyle } from "./document.ts";

export type TableColumn = { title: string; width: number; align?: "left" | "right" };

/** One cell: a text, and a smaller one below it. */
export type TableCell = { text: string; below?: string | null };

const HEAD: TextStyle = { size: 7.5, weight: 700, color: "#4f556e", spacing: 0.4 };
const TEXT: TextStyle = { size: 9.5 };
const BELOW: TextStyle = { size: 8, color: "#4f556e" };
/** The padding left and right of a cell; below, the gap above and below it. */
const PADDING = 8;
const GAP = 4.5;
const HEAD_HEIGHT = 24;
const CARRIED_HEIGHT = 22;

type Placed = {
  x: number;
  y: number;
  /** The y at which a page ends for rows. */
  bottom: number;
  /** Begins another page and returns its first y. */
  newPage: () => number;
  /** The height of what follows the table on the page of its last row. */
  below?: number;
  /** The total of the first `count` rows, shown in the last column at a page break. */
  carried?: (count: number) => string;
};

/** Draws a table and returns the y below it. */
export function drawTable(
  pdf: PdfDocument,
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
  { x, y: top, bottom, newPage, below: follows = 0, carried }: Placed,
): number {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const each = (draw: (column: TableColumn, left: number, index: number) => void) => {
    let left = x;
    for (const [index, column] of columns.entries()) {
      draw(column, left, index);
      left += column.width;
    }
  };
  const inner = (column: TableColumn) => column.width - 2 * PADDING;

  function head(y: number): number {
    pdf.rule({ x, y, width }, "#101736", 1.2);
    pdf.rule({ x, y: y + HEAD_HEIGHT, width }, "#d9d4c5", 0.6);
    each(({ title, align = "left", ...column }, left) => {
      const place = { x: left + PADDING, y: y + 7, width: inner({ title, ...column }), align };
      pdf.text(title.toUpperCase(), HEAD, place);
    });
    return y + HEAD_HEIGHT;
  }

  const heightOf = (row: readonly TableCell[]): number =>
    2 * GAP +
    Math.max(
      ...columns.map((column, index) => {
        const { text = "", below } = row[index] ?? {};
        return pdf.heightOf(text, TEXT, inner(column)) + (below ? pdf.heightOf(below, BELOW, inner(column)) + 1 : 0);
      }),
    );

  function carry(label: string, amount: string, y: number): number {
    const place = { x: x + PADDING, y: y + 5, width: width - 2 * PADDING, align: "right" } as const;
    const last = columns.at(-1)?.width ?? 0;
    pdf.text(label, BELOW, { ...place, y: y + 6, width: place.width - last });
    pdf.text(amount, { ...TEXT, weight: 700 }, place);
    pdf.rule({ x, y: y + CARRIED_HEIGHT, width }, "#d9d4c5", 0.6);
    return y + CARRIED_HEIGHT;
  }

  function turnPage(y: number, count: number): number {
    if (carried && count > 0) carry("Carried forward", carried(count), y);
    const next = head(newPage());
    return carried && count > 0 ? carry("Brought forward", carried(count), next) : next;
  }

  let y = head(top);
  for (const [count, row] of rows.entries()) {
    const height = heightOf(row);
    const after = count === rows.length - 1 ? follows : carried ? CARRIED_HEIGHT : 0;
    if (y + height + after > bottom) y = turnPage(y, count);
    each((column, left, index) => {
      const { text = "", below } = row[index] ?? {};
      const place = { x: left + PADDING, width: inner(column), align: column.align ?? "left" };
      const under = pdf.text(text, TEXT, { ...place, y: y + GAP });
      if (below) pdf.text(below, BELOW, { ...place, y: under + 1 });
    });
    y += height;
    pdf.rule({ x, y, width }, "#d9d4c5", 0.6);
  }
  return y;
}
