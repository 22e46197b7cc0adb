/** The list that a visitor left for one of its items, so that "Back" links keep its search and page. */

/**
 * The address, with its search, of the list at `path` that this document was opened from; null where it was opened
 * from elsewhere.
 */
export function listLeft(path: string): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { origin, pathname, search } = new URL(document.referrer);
  return origin === location.origin && pathname === path ? `${path}${search}` : null;
}
