/** What a list's rows show and offer, the same for the table and for the cards. */
import type { ReactNode } from "react";
import type { Selection } from "./use-selection.ts";
import type { FilterField } from "./use-url-filters.ts";

/** One column of the table, one fact of the card. */
export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /**
   * The values of the `sort` filter that sort by this column; `first` is where it begins, from the top down unless
   * said.
   */
  sort?: { asc?: string; desc?: string; first?: "asc" };
  /** Figures stand on the right. */
  align?: "end";
  /** Where it stands on the card: its heading, beside the heading, a named fact (unless said), or nowhere. */
  card?: "title" | "badge" | "fact" | "none";
  /** Shows only for whoever chose it in the list's "Columns". */
  extra?: true;
  /** Of the table's cell, for a width or a wrap. */
  className?: string;
};

export type RowsProps<Row> = {
  /** What the rows are: "Orders". */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What one row is called by screen readers: "order AV-1A2B3C of Asha Rao". */
  nameOf: (row: Row) => string;
  /** The buttons of a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  selection?: Selection | undefined;
  sort?: FilterField | undefined;
};
