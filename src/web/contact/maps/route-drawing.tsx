/** The map of the way to a simulator, in its frame. */
import type { SiteMap } from "#domain/people/site-maps.ts";
import { SiteMapDrawing } from "./site-map.tsx";

/** The lettering is part of the drawing and grows with it: larger units where the drawing is small. */
export function RouteDrawing({ map }: { map: Pick<SiteMap, "lines" | "marks"> }) {
  return (
    <div className="border border-line-strong bg-surface">
      <SiteMapDrawing map={map} className="block w-full text-[0.8125rem] font-medium lg:text-[0.6875rem]" />
    </div>
  );
}
