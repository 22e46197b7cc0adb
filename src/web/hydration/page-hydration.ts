/**
 * When React takes over a page that the server has rendered. Most pages are hydrated as they load. Pages that visitors
 * only read are hydrated on demand: they carry one small inline script (on-demand.ts) until a control needs more.
 */
import { useMatches, useRouteError } from "react-router";

/** For the `handle` of a route whose page is hydrated on demand. */
export const ON_DEMAND = { hydration: "on-demand" } as const;

/**
 * The document's `data-hydration` attribute, which the server reads: "on-demand" or undefined. A page with an error
 * needs React at once.
 */
export function usePageHydration(): "on-demand" | undefined {
  const handle = useMatches().at(-1)?.handle as Partial<typeof ON_DEMAND> | undefined;
  // Without an error it is null or undefined, depending on where the document is rendered.
  return useRouteError() == null ? handle?.hydration : undefined;
}
