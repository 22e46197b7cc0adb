/**
 * A link within the site. In the browser it is the router's own. On the server it is the same anchor without the hooks
 * that make it work, which were a sixth of a page's rendering.
 */
import type { ReactElement } from "react";
import { type LinkProps, Link as RouterLink } from "react-router";

/** `to` is a path from the root, with its search and hash. */
export type SiteLinkProps = Omit<LinkProps, "to" | "discover" | "relative"> & { to: string };

/** The table of routes comes with the page, so links have nothing to discover. */
export function Link(props: SiteLinkProps): ReactElement {
  if (typeof document !== "undefined") return <RouterLink discover="none" {...props} />;
  const { to, state, replace, preventScrollReset, viewTransition, reloadDocument, prefetch, ...anchor } = props;
  return <a {...anchor} href={to} />;
}
