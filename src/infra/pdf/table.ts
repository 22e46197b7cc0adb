/** A table on paper: cells wrap, rows stay whole, and its head stands again on each new page. */
import type { Paper, TextStyle } from "./paper.ts";

export type PaperColumn = { title: string; width: number; align?: "left" | "right" };

/** One cell: a text, and a smaller one below it. */
export type PaperCell = { text: string; below?: string | null };

const HEAD: TextStyle = { size: 7.5, weight: 700, color: "#5a6785", spacing: 0.4 };
const TEXT: TextStyle = { size: 9.5 };
const BELOW: TextStyle = { size: 8, color: "#5a6785" };
const PADDING = 8;
const HEAD_HEIGHT = 24;

/**
 * Draws a table and gives the y below it.
 * @param bottom where a page ends for rows; `newPage` begins another and gives its first y
 */
export function drawTable(
  paper: Paper,
  columns: readonly PaperColumn[],
  rows: readonly (readonly PaperCell[])[],
  { x, y: top, bottom, newPage }: { x: number; y: number; bottom: number; newPage: () => number },
): number {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const each = (draw: (column: PaperColumn, left: number, index: number) => void) => {
    let left = x;
    for (const [index, column] of columns.entries()) {
      draw(column, left, index);
      left += column.width;
    }
  };
  const inner = (column: PaperColumn) => column.width - 2 * PADDING;

  function head(y: number): number {
    paper.box({ x, y, width, height: HEAD_HEIGHT, radius: 4 }, { fill: "#eef1f8" });
    each(({ title, align = "left", ...column }, left) => {
      const place = { x: left + PADDING, y: y + 7, width: inner({ title, ...column }), align };
      paper.text(title.toUpperCase(), HEAD, place);
    });
    return y + HEAD_HEIGHT;
  }

  const heightOf = (row: readonly PaperCell[]): number =>
    2 * PADDING +
    Math.max(
      ...columns.map((column, index) => {
        const { text = "", below } = row[index] ?? {};
        return (
          paper.heightOf(text, TEXT, inner(column)) +
          (below ? paper.heightOf(below, BELOW, inner(column)) + 1 : 0)
        );
      }),
    );

  let y = head(top);
  for (const row of rows) {
    const height = heightOf(row);
    if (y + height > bottom) y = head(newPage());
    each((column, left, index) => {
      const { text = "", below } = row[index] ?? {};
      const place = { x: left + PADDING, width: inner(column), align: column.align ?? "left" };
      const under = paper.text(text, TEXT, { ...place, y: y + PADDING });
      if (below) paper.text(below, BELOW, { ...place, y: under + 1 });
    });
    y += height;
    paper.rule({ x, y, width }, "#dde2ee", 0.6);
  }
  return y;
}
