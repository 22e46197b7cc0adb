/**
 * Where somebody goes after a login that a page sent them to: `/login?next=/shipping-details`. Only a path of
 * this site counts; anything else could lead people to a stranger who looks like us.
 */

/** The path of `next` in an address's search, or home. */
export function wayBack(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  return /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : "/";
}

/** The address of a page like /login that leads back to `path` afterwards. */
export function withWayBack(page: "/login" | "/signup", path: string): string {
  return path === "/" ? page : `${page}?next=${encodeURIComponent(path)}`;
}
