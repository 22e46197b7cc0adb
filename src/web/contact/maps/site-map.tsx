/**
 * The schematic map of the way to a simulator, drawn from the owner's data (contract: site-maps) like a city map: roads
 * with their edges, buildings as blocks, the way above them. The lettering takes the size of its surroundings.
 */
import type { ReactNode } from "react";
import {
  MAP_SIZE,
  type MapLine,
  type MapMark,
  type MapPoint,
  mapHeight,
  mapText,
  type SiteMap,
} from "#domain/people/site-maps.ts";

type SiteMapProps = {
  map: Pick<SiteMap, "lines" | "marks">;
  className?: string;
  /** Shows the sheet down to its edge, also where it is empty. */
  whole?: boolean;
  /** Drawn above everything else. */
  children?: ReactNode;
};

/** Roads are below buildings, other lines above them, and marks and names on top. */
export function SiteMapDrawing({ map, className, whole = false, children }: SiteMapProps) {
  const isBuilding = ({ kind }: MapMark) => kind === "building";
  const isRoad = ({ kind }: MapLine) => kind === "road";
  const names = map.lines.filter(({ name }) => name !== "");
  return (
    <svg
      role="img"
      aria-label={`Map: ${mapText(map)}`}
      viewBox={`0 0 ${MAP_SIZE.width} ${whole ? MAP_SIZE.height : mapHeight(map)}`}
      className={className}
      fill="currentColor"
    >
      {/* All edges first, so that crossing roads open into each other. */}
      {map.lines.filter(isRoad).map((line) => (
        <path key={keyOf(line)} d={pathOf(line)} {...ROUND} stroke="var(--line-strong)" strokeWidth="15" />
      ))}
      {map.lines.filter(isRoad).map((line) => (
        <path key={keyOf(line)} d={pathOf(line)} {...ROUND} stroke="var(--raised)" strokeWidth="13" />
      ))}
      {map.marks.filter(isBuilding).map((mark) => (
        <Building key={keyOf(mark)} mark={mark} />
      ))}
      {map.lines
        .filter((line) => !isRoad(line))
        .map((line) => (
          <Line key={keyOf(line)} line={line} />
        ))}
      {names.map(({ kind, name, points }) => (
        <Name key={`${kind} ${name}`} name={name} {...nameOfLine(points, kind)} className={NAME_COLOURS[kind]} />
      ))}
      {map.marks
        .filter((mark) => !isBuilding(mark))
        .map((mark) => (
          <Mark key={keyOf(mark)} mark={mark} />
        ))}
      {children}
    </svg>
  );
}

const keyOf = (part: MapLine | MapMark): string => JSON.stringify(part);

const pathOf = ({ points }: MapLine): string => `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;

const ROUND = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;
/** A longer name is broken after its comma. */
const LONG_NAME = 14;
const LEADING = 14;
/** An edge in the colour of the ground keeps a name readable where it crosses a line. */
const HALO = {
  stroke: "var(--halo, var(--surface))",
  strokeWidth: 3,
  strokeLinejoin: "round",
  paintOrder: "stroke",
} as const;

type NameProps = MapPoint & { name: string; anchor?: "start" | "middle" | "end"; className?: string | undefined };

/** A name; `y` is the baseline of its first row. */
function Name({ name, x, y, anchor = "start", className }: NameProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} className={className} {...HALO}>
      {rowsOf(name).map((row, index) => (
        <tspan key={row} x={x} dy={index * LEADING}>
          {row}
        </tspan>
      ))}
    </text>
  );
}

function rowsOf(name: string): string[] {
  const comma = name.indexOf(", ");
  return name.length > LONG_NAME && comma > 0 ? [name.slice(0, comma + 1), name.slice(comma + 2)] : [name];
}

function Building({ mark: { x, y, width, height, name } }: { mark: MapMark }) {
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} fill="var(--sunken)" stroke="var(--ink-faint)" />
      <Name name={name} x={x + 8} y={y + 17} className="font-bold" />
    </g>
  );
}

/** The colours and widths of the lines above the buildings; a way is magenta and ends in an arrow. */
const STROKES = {
  rail: { stroke: "var(--accent)", strokeWidth: 3 },
  walk: { stroke: "var(--route)", strokeWidth: 2.5 },
  drive: { stroke: "var(--route)", strokeWidth: 2, strokeDasharray: "1 5" },
} as const;
const NAME_COLOURS = { road: "fill-ink-soft", rail: "fill-accent", walk: "fill-route", drive: "fill-route" } as const;

function Line({ line }: { line: MapLine }) {
  const { kind, points } = line;
  if (kind === "road") return null;
  const path = pathOf(line);
  const [before, end] = points.slice(-2);
  const isWay = kind === "walk" || kind === "drive";
  return (
    <g>
      <path d={path} {...ROUND} {...STROKES[kind]} />
      {isWay && before && end && (
        <path
          d="M-7-5L0 0l-7 5"
          transform={`translate(${end.x} ${end.y}) rotate(${angleOf(before, end)})`}
          {...ROUND}
          stroke="var(--route)"
          strokeWidth="2"
        />
      )}
    </g>
  );
}

const angleOf = (from: MapPoint, to: MapPoint): number =>
  Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);

/** On a road; otherwise below the middle of the longest part, or to the right of a steep one. */
function nameOfLine(points: readonly MapPoint[], kind: MapLine["kind"]): MapPoint & Pick<NameProps, "anchor"> {
  let longest = { from: points[0] ?? { x: 0, y: 0 }, to: points[1] ?? { x: 0, y: 0 }, length: -1 };
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    const length = from ? Math.hypot(to.x - from.x, to.y - from.y) : -1;
    if (from && length > longest.length) longest = { from, to, length };
  }
  const { from, to } = longest;
  const middle = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
  const steep = Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
  if (kind === "road" && !steep) return { x: middle.x, y: middle.y + 4, anchor: "middle" };
  return steep
    ? { x: middle.x + 8, y: middle.y + 5, anchor: "start" }
    : { x: middle.x, y: middle.y + 16, anchor: "middle" };
}

/** The name of a mark, at its side. */
const SIDES = {
  above: { dx: 0, dy: -15, anchor: "middle" },
  below: { dx: 0, dy: 24, anchor: "middle" },
  left: { dx: -14, dy: 4, anchor: "end" },
  right: { dx: 14, dy: 4, anchor: "start" },
} as const;

function Mark({ mark: { kind, name, side, x, y } }: { mark: MapMark }) {
  const { dx, dy, anchor } = SIDES[side];
  // Above a mark, a name of two rows begins a row higher.
  const lift = side === "above" ? (rowsOf(name).length - 1) * LEADING : 0;
  return (
    <g>
      <g transform={`translate(${x} ${y})`}>{SIGNS[kind]}</g>
      <Name name={name} x={x + dx} y={y + dy - lift} anchor={anchor} />
    </g>
  );
}

/** The signs, around the point 0 0. */
const SIGNS = {
  building: null,
  stop: <circle r="6" fill="var(--raised)" stroke="var(--route)" strokeWidth="2.5" />,
  entrance: (
    <>
      <circle r="8" fill="var(--route)" />
      <path d="M-3.5 0h6M0-3l3 3-3 3" {...ROUND} stroke="var(--raised)" strokeWidth="1.75" />
    </>
  ),
  lift: (
    <>
      <rect x="-9" y="-9" width="18" height="18" rx="2" fill="var(--ink)" />
      <path d="M-3.5-1L0-5l3.5 4M-3.5 2L0 6l3.5-4" {...ROUND} stroke="var(--raised)" strokeWidth="1.75" />
    </>
  ),
  parking: (
    <>
      <rect x="-8" y="-8" width="16" height="16" rx="2" fill="var(--accent)" />
      <path d="M-2 5V-5h2.5a2.8 2.8 0 0 1 0 5.6H-2" {...ROUND} stroke="var(--surface)" strokeWidth="2" />
    </>
  ),
  cockpit: (
    <g {...ROUND} strokeWidth="1.75">
      <path d="M-30 8c0-10 9-16 24-16h36V8z" fill="var(--route)" stroke="var(--route)" />
      <path d="M-19 0h13v-8" stroke="var(--raised)" />
    </g>
  ),
} as const;
