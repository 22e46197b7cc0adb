/**
 * The return path after a login that a page redirected to: `/login?next=/shipping-details`. Only a path of this site is
 * accepted; other addresses could lead to a phishing site.
 */

/** The path of `next` in an address's search, or home. */
export function wayBack(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? "";
  return /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : "/";
}

/** The address of a page like /login that returns to `path` afterwards. */
export function withWayBack(page: "/login" | "/signup", path: string): string {
  return path === "/" ? page : `${page}?next=${encodeURIComponent(path)}`;
}
