/** Normalises the search text of every list (contract: blog-search). */

/** Longer searches are cut: no name, address or sentence in a list needs more. */
export const SEARCH_LENGTH = 120;

/** A typed search: trimmed, one space between words, at most 120 letters; null when empty. */
export function readSearch(typed: string | null | undefined): string | null {
  return (typed ?? "").replace(/\s+/g, " ").trim().slice(0, SEARCH_LENGTH).trim() || null;
}
