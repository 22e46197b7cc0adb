/**
 * The shop's search as a query of PostgreSQL's text search. A product matches when each word of the search begins a
 * word of its name, category or description: "hat" finds "hats" and not "that". A plural finds the singular.
 */
import { type SQL, sql } from "drizzle-orm";
import type { SortOrder } from "#infra/db/keyset.ts";
import { products } from "./table.ts";

/** The words of a search, only letters and digits, so that they need no quoting. */
const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");

/** The possible singulars of an English plural; none for any other word. */
function singularsOf(word: string): string[] {
  if (word.length < 4) return [];
  if (word.endsWith("ies")) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return /[^su]s$/.test(word) ? [word.slice(0, -1)] : [];
}

/** The query for all words, whole or as prefixes, in these columns: A is the name, B category, C description. */
const allOf = (words: readonly string[], kind: "begins" | "whole", fields: string): string =>
  words
    .map((word) => {
      const typed = `${word}:${kind === "begins" ? "*" : ""}${fields}`;
      // A singular matches whole words only: "caps" finds "cap" and not "captain".
      return `(${[typed, ...singularsOf(word).map((one) => `${one}:${fields}`)].join(" | ")})`;
    })
    .join(" & ");

const matches = (query: string): SQL => sql`${products.search_words} @@ to_tsquery('simple', ${query})`;

/** The condition for products with all words; null for a search without words, such as "%". */
export function hasWords(search: string): SQL | null {
  const words = wordsOf(search);
  return words.length === 0 ? null : matches(allOf(words, "begins", "ABC"));
}

/**
 * Best match first: whole words of the name, prefixes in the name, then with the category, then with the description.
 * Equal matches are sorted by name.
 */
export function byRelevance(search: string): SortOrder {
  const words = wordsOf(search);
  if (words.length === 0) return { by: products.name, down: false };
  const rank = sql`case
    when ${matches(allOf(words, "whole", "A"))} then '1'
    when ${matches(allOf(words, "begins", "A"))} then '2'
    when ${matches(allOf(words, "begins", "AB"))} then '3'
    else '4' end`;
  return { by: sql`(${rank} || ' ' || ${products.name})`, down: false };
}
