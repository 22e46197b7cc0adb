/** What was looked for since the page was opened. Never stored: searches are names and phones of customers. */

const MOST = 5;
let searches: { of: string; texts: readonly string[] } = { of: "", texts: [] };

/** The newest first; whoever signs in after somebody else sees none of theirs. */
export const recentSearches = (userId: string): readonly string[] => (searches.of === userId ? searches.texts : []);

/** Remembers a search that led somewhere. */
export function rememberSearch(userId: string, text: string): void {
  const wish = text.trim();
  if (!wish) return;
  const others = recentSearches(userId).filter((one) => one.toLowerCase() !== wish.toLowerCase());
  searches = { of: userId, texts: [wish, ...others].slice(0, MOST) };
}
