/** The patterns of the pages' addresses, such as /product/:id, for the log: an address itself may hold a token. */

/** What the built pages say of a route. */
type PageRoute = { id: string; path?: string | undefined; index?: boolean | undefined; parentId?: string | undefined };

/** The route of all pages, and of addresses without a page. */
export const ANY_PAGE = "/*";

const isParameter = (part: string): boolean => part.startsWith(":");

function fullPath(route: PageRoute, routes: Readonly<Record<string, PageRoute | undefined>>): string {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  const above = parent ? fullPath(parent, routes) : "";
  return route.path ? `${above}/${route.path}` : above;
}

/** React Router requests the data of a page at its address with this ending. */
const DATA = /\.data$/;

/** Returns the function that finds the pattern of an address with its query; ANY_PAGE for one without a page. */
export function pagePatterns(routes: Readonly<Record<string, PageRoute | undefined>>): (url: string) => string {
  const fixed = new Set<string>();
  const others: string[][] = [];
  for (const route of Object.values(routes)) {
    if (!route || (!route.path && !route.index)) continue;
    const path = fullPath(route, routes) || "/";
    if (path.includes("*")) continue;
    const parts = path.split("/");
    if (parts.some(isParameter)) others.push(parts);
    else fixed.add(path);
  }
  return (url) => {
    const path = url.split("?", 1)[0]?.replace(DATA, "") ?? "";
    if (fixed.has(path)) return path;
    const parts = path.split("/");
    const pattern = others.find(
      (each) => each.length === parts.length && each.every((part, at) => isParameter(part) || part === parts[at]),
    );
    return pattern?.join("/") ?? ANY_PAGE;
  };
}
