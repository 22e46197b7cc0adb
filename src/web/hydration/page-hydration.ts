/**
 * When React takes over a page that the server has rendered. Most pages are hydrated as they load. Others carry small
 * inline scripts until a control needs more, or until the first paint: on-demand.ts, and for some the page's own.
 */
import { useDeferredValue } from "react";
import { useMatches, useRouteError } from "react-router";

/** The `handle` of a route. */
export type PageHandle = {
  hydration?: "on-demand" | "after-paint";
  /** The page's own inline script, by its name in tools/build.ts. It works without React. */
  script?: "home";
};

/** For the `handle` of a route whose page is hydrated on demand: everything on it can be read and followed without. */
export const ON_DEMAND = { hydration: "on-demand" } as const satisfies PageHandle;

/** For a page that needs React in any case: it starts after the first paint, or at the first use of a control. */
export const AFTER_PAINT = { hydration: "after-paint" } as const satisfies PageHandle;

/** For attributes of the document, which the server reads. A page with an error needs React at once. */
export function usePageHandle(): PageHandle {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  // Without an error it is null or undefined, depending on where the document is rendered.
  return (useRouteError() == null && handle) || {};
}

/**
 * For parts that only the browser can render: false on the server and in the first render in the browser, which must
 * match it; then true. The second render can be interrupted, unlike one after a change of `useSyncExternalStore`, so
 * that a slow phone keeps responding.
 */
export const useInBrowser = (): boolean => useDeferredValue(true, false);
