/** The columns of products in lists. */
import { getTableColumns } from "drizzle-orm";
import { products } from "./table.ts";

/** Every column except those of searches, which are as long as the texts, and `hidden_at`. */
const {
  search_words: _words,
  search_text: _text,
  search_name: _name,
  hidden_at: _hidden,
  ...columns
} = getTableColumns(products);

export const LISTED = columns;
