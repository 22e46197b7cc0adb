/** The map of the way to a simulator, in its frame. */
import type { SiteMap } from "#domain/people/site-maps.ts";
import { SiteMapDrawing } from "./site-map.tsx";

export function RouteDrawing({ map }: { map: Pick<SiteMap, "lines" | "marks"> }) {
  return (
    <div className="border border-line-strong bg-surface">
      <SiteMapDrawing map={map} className="route-drawing block w-full font-medium" />
    </div>
  );
}
