/** The searches since the page was opened. Never stored: they contain names and phone numbers of customers. */

const MOST = 5;
let searches: { of: string; texts: readonly string[] } = { of: "", texts: [] };

/** Newest first. Another user who signs in on the same page gets none of them. */
export const recentSearches = (userId: string): readonly string[] => (searches.of === userId ? searches.texts : []);

/** Remembers a search from which a result was opened. */
export function rememberSearch(userId: string, text: string): void {
  const query = text.trim();
  if (!query) return;
  const others = recentSearches(userId).filter((one) => one.toLowerCase() !== query.toLowerCase());
  searches = { of: userId, texts: [query, ...others].slice(0, MOST) };
}
