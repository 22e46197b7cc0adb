/** The list that a visitor left for one of its items, so that "Back" links keep its search and page. */

/**
 * The address, with its search, of the list at `path` that this document was opened from, also through other items of
 * the list; null where it was opened from elsewhere.
 */
export function listLeft(path: string): string | null {
  const before = isItem(document.referrer) ? pageBeforeItems() : document.referrer;
  if (!URL.canParse(before)) return null;
  const { origin, pathname, search } = new URL(before);
  return origin === location.origin && pathname === path ? `${path}${search}` : null;
}

const folderOf = (pathname: string): string => pathname.slice(0, pathname.lastIndexOf("/") + 1);

/** Whether an address is an item of the same list as this page's. */
const isItem = (address: string): boolean =>
  URL.canParse(address) && folderOf(new URL(address).pathname) === folderOf(location.pathname);

/** In this tab, the last page before its items; empty where the browser has no record of them. */
function pageBeforeItems(): string {
  const { navigation } = window as Partial<Pick<Window, "navigation">>;
  const entries = navigation?.entries().slice(0, navigation.currentEntry?.index) ?? [];
  return entries.findLast(({ url }) => url !== null && !isItem(url))?.url ?? "";
}
