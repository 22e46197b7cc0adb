/**
 * A shop search as a query of PostgreSQL's text search. A product fits when each word of the search begins a word
 * of its name, category or description: "hat" finds a hat and never "that". A plural finds the singular.
 */
import { type SQL, sql } from "drizzle-orm";
import type { SortOrder } from "#infra/db/keyset.ts";
import { products } from "./table.ts";

/** The words of a search, of letters and digits alone, so that they need no quoting. */
const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");

/** What an English plural may be the plural of; none for any other word. */
function singularsOf(word: string): string[] {
  if (word.length < 4) return [];
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return /[^su]s$/.test(word) ? [word.slice(0, -1)] : [];
}

/** All words, each as `kind` has it, in these fields: A is the name, B the category, C the description. */
const allOf = (words: readonly string[], kind: "begins" | "whole", fields: string): string =>
  words
    .map((word) => {
      const typed = `${word}:${kind === "begins" ? "*" : ""}${fields}`;
      // A singular counts as a whole word alone: "caps" means "cap" and not "captain".
      return `(${[typed, ...singularsOf(word).map((one) => `${one}:${fields}`)].join(" | ")})`;
    })
    .join(" & ");

const fits = (query: string): SQL => sql`${products.search_words} @@ to_tsquery('simple', ${query})`;

/** The condition that a product has the words; null when the search has none, as "%". */
export function havingWords(search: string): SQL | null {
  const words = wordsOf(search);
  return words.length === 0 ? null : fits(allOf(words, "begins", "ABC"));
}

/**
 * The best match first: whole words of the name, words that begin one of the name, then with the category, then
 * with the description; by name where that is equal.
 */
export function byRelevance(search: string): SortOrder {
  const words = wordsOf(search);
  if (words.length === 0) return { by: products.name, down: false };
  const rank = sql`case
    when ${fits(allOf(words, "whole", "A"))} then '1'
    when ${fits(allOf(words, "begins", "A"))} then '2'
    when ${fits(allOf(words, "begins", "AB"))} then '3'
    else '4' end`;
  return { by: sql`(${rank} || ' ' || ${products.name})`, down: false };
}
