/**
 * When React takes over a page that the server has rendered. Most pages are hydrated as they load. Others carry one
 * small inline script (on-demand.ts) until a control needs more, or until the browser is idle.
 */
import { useMatches, useRouteError } from "react-router";

type Hydration = "on-demand" | "when-idle";

/** For the `handle` of a route whose page is hydrated on demand: everything on it can be read and followed without. */
export const ON_DEMAND = { hydration: "on-demand" } as const satisfies { hydration: Hydration };

/** For the `handle` of a route whose page moves by itself, but is complete without: hydrated once the page is shown. */
export const WHEN_IDLE = { hydration: "when-idle" } as const satisfies { hydration: Hydration };

/** The document's `data-hydration` attribute, which the server reads. A page with an error needs React at once. */
export function usePageHydration(): Hydration | undefined {
  const handle = useMatches().at(-1)?.handle as { hydration?: Hydration } | undefined;
  // Without an error it is null or undefined, depending on where the document is rendered.
  return useRouteError() == null ? handle?.hydration : undefined;
}
