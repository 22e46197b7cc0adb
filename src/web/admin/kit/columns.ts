/** The columns and actions of a list's rows, shared by the table and the cards. */
import type { ReactNode } from "react";
import type { Selection } from "./use-selection.ts";
import type { FilterField } from "./use-url-filters.ts";

/** One column of the table, and one fact of the card. */
export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The content on a card, where it differs. */
  onCard?: (row: Row) => ReactNode;
  /**
   * The values of the `sort` filter that sort by this column; `first` is the initial direction, descending by default.
   */
  sort?: { asc?: string; desc?: string; first?: "asc" };
  /** Right-aligned, for figures. */
  align?: "end";
  /**
   * The place on the card: the heading, beside it, a named fact (the default), or none. A "line" and a "half" have no
   * name on screen, because their text is clear without it: one line of the card, and half of one.
   */
  card?: "title" | "badge" | "fact" | "line" | "half" | "none";
  /** Hidden until the user selects it in the list's "Columns". */
  extra?: true;
  /** The class of the table's cell, for width or wrapping. */
  className?: string;
};

/**
 * The class of a cell's second text: beside the first on wide screens, below it on a card and in the two lines of a
 * narrow table's row of 40 pixels.
 */
export const SECOND =
  "text-ink-soft max-2xl:block lg:max-2xl:truncate lg:max-2xl:text-caption lg:max-2xl:leading-4 2xl:ml-2";

/** The same, but beside the first also on a card. */
export const BESIDE = `${SECOND} max-lg:ml-2 max-lg:inline!`;

/** The class of a cell that is never cut off: dates, times and amounts. */
export const WHOLE = "whitespace-nowrap lg:max-w-none";

/** The class of the cell that takes the width which the others leave, and is cut off there: a message, an excerpt. */
export const FILL = "lg:w-full lg:max-w-0! lg:min-w-20";

export type RowsProps<Row> = {
  /** The name of the rows: "Orders". */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** A row's name for screen readers: "order AV-1A2B3C of Asha Rao". */
  nameOf: (row: Row) => string;
  /** The buttons of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  selection?: Selection | undefined;
  sort?: FilterField | undefined;
};
