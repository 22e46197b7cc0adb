/** How the text of a search is read, wherever a list has one (contract: blog-search). */

/** Longer searches are cut: no name, address or sentence that a list holds needs more. */
export const SEARCH_LENGTH = 120;

/** A search as typed: trimmed, one space between words, at most 120 letters; null when nothing is left. */
export function readSearch(typed: string | null | undefined): string | null {
  return (typed ?? "").replace(/\s+/g, " ").trim().slice(0, SEARCH_LENGTH).trim() || null;
}
