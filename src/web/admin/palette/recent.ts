/** What was looked for since the page was opened. Never stored: searches are names and phones of customers. */

const MOST = 5;
let searches: readonly string[] = [];

/** The newest first. */
export const recentSearches = (): readonly string[] => searches;

/** Remembers a search that led somewhere. */
export function rememberSearch(text: string): void {
  const wish = text.trim();
  if (!wish) return;
  const others = searches.filter((one) => one.toLowerCase() !== wish.toLowerCase());
  searches = [wish, ...others].slice(0, MOST);
}

/** Forgets them, when somebody signs out. */
export function forgetSearches(): void {
  searches = [];
}
