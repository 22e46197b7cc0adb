/** The map while it is edited, with the numbers of its sheet along two edges. */
import { MAP_SIZE, type SiteMap } from "#domain/people/site-maps.ts";
import { SiteMapDrawing } from "#web/contact/maps/site-map.tsx";

const STEP = 50;
const steps = (most: number): number[] => Array.from({ length: most / STEP - 1 }, (_, index) => (index + 1) * STEP);

export function MapPreview({ map }: { map: Pick<SiteMap, "lines" | "marks"> }) {
  return (
    <div className="mx-auto max-w-lg border border-line-strong bg-surface p-2">
      <SiteMapDrawing map={map} whole className="block w-full text-xs font-medium">
        <g className="fill-ink-faint" fontSize="8" stroke="none">
          {steps(MAP_SIZE.width).map((x) => (
            <g key={x}>
              <path d={`M${x} 0v${MAP_SIZE.height}`} stroke="var(--line)" />
              <text x={x + 2} y="7">
                {x}
              </text>
            </g>
          ))}
          {steps(MAP_SIZE.height).map((y) => (
            <g key={y}>
              <path d={`M0 ${y}h${MAP_SIZE.width}`} stroke="var(--line)" />
              <text x="1" y={y - 2}>
                {y}
              </text>
            </g>
          ))}
        </g>
      </SiteMapDrawing>
    </div>
  );
}
