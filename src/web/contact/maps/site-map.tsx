/**
 * The schematic map of the way to a simulator, drawn from the owner's data (contract: site-maps). The lettering takes
 * the size of its surroundings.
 */
import type { ReactNode } from "react";
import {
  MAP_SIZE,
  type MapLine,
  type MapMark,
  type MapPoint,
  mapText,
  type SiteMap,
} from "#domain/people/site-maps.ts";

type SiteMapProps = {
  map: Pick<SiteMap, "lines" | "marks">;
  className?: string;
  /** Drawn above everything else. */
  children?: ReactNode;
};

/** Buildings are below lines, and other marks on top. */
export function SiteMapDrawing({ map, className, children }: SiteMapProps) {
  const isBuilding = ({ kind }: MapMark) => kind === "building";
  return (
    <svg
      role="img"
      aria-label={`Map: ${mapText(map)}`}
      viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}
      className={className}
      fill="currentColor"
    >
      {map.marks.filter(isBuilding).map((mark) => (
        <Building key={keyOf(mark)} mark={mark} />
      ))}
      {map.lines.map((line) => (
        <Line key={keyOf(line)} line={line} />
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

const ROUND = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;
/** A name of one line in these letters reaches the middle of the map; a longer one is broken after its comma. */
const LONG_NAME = 14;
const LEADING = 15;

type NameProps = MapPoint & { name: string; anchor?: "start" | "middle" | "end"; className?: string | undefined };

/** A name; `y` is the baseline of its first row. */
function Name({ name, x, y, anchor = "start", className }: NameProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} className={className}>
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
      <rect x={x} y={y} width={width} height={height} fill="var(--raised)" stroke="currentColor" strokeWidth="1.5" />
      <Name name={name} x={x + 10} y={y + 20} />
    </g>
  );
}

/** The colours and widths of the lines; a way is magenta and ends in an arrow. */
const STROKES = {
  road: { stroke: "var(--line-strong)", strokeWidth: 5 },
  rail: { stroke: "var(--accent)", strokeWidth: 1.5 },
  walk: { stroke: "var(--route)", strokeWidth: 2 },
  drive: { stroke: "var(--route)", strokeWidth: 2, strokeDasharray: "2 6" },
} as const;
const NAME_COLOURS = { road: undefined, rail: "fill-accent", walk: "fill-route", drive: "fill-route" } as const;

function Line({ line: { kind, name, points } }: { line: MapLine }) {
  const path = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  const [before, end] = points.slice(-2);
  const isWay = kind === "walk" || kind === "drive";
  return (
    <g>
      <path d={path} {...ROUND} {...STROKES[kind]} />
      {kind === "rail" && (
        <path d={path} fill="none" stroke="var(--accent)" strokeWidth="8" strokeDasharray="1.5 10.5" />
      )}
      {isWay && before && end && (
        <path
          d="M-7-5L0 0l-7 5"
          transform={`translate(${end.x} ${end.y}) rotate(${angleOf(before, end)})`}
          {...ROUND}
          stroke="var(--route)"
          strokeWidth="2"
        />
      )}
      {name && <Name name={name} {...nameOfLine(points)} className={NAME_COLOURS[kind]} />}
    </g>
  );
}

const angleOf = (from: MapPoint, to: MapPoint): number =>
  Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);

/** Below the middle of the longest part, or to the right of a steep one. */
function nameOfLine(points: readonly MapPoint[]): MapPoint & Pick<NameProps, "anchor"> {
  let longest = { from: points[0] ?? { x: 0, y: 0 }, to: points[1] ?? { x: 0, y: 0 }, length: -1 };
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    const length = from ? Math.hypot(to.x - from.x, to.y - from.y) : -1;
    if (from && length > longest.length) longest = { from, to, length };
  }
  const { from, to } = longest;
  const middle = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
  const steep = Math.abs(to.y - from.y) > Math.abs(to.x - from.x);
  return steep
    ? { x: middle.x + 8, y: middle.y + 5, anchor: "start" }
    : { x: middle.x, y: middle.y + 18, anchor: "middle" };
}

/** The name of a mark, at its side. */
const SIDES = {
  above: { dx: 0, dy: -13, anchor: "middle" },
  below: { dx: 0, dy: 24, anchor: "middle" },
  left: { dx: -14, dy: 5, anchor: "end" },
  right: { dx: 14, dy: 5, anchor: "start" },
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
  stop: <circle r="5" fill="var(--surface)" stroke="var(--route)" strokeWidth="2" />,
  entrance: <path d="M0-7L7 0 0 7-7 0z" fill="var(--route)" />,
  parking: (
    <>
      <rect x="-8" y="-8" width="16" height="16" rx="2" fill="var(--accent)" />
      <path d="M-2 5V-5h2.5a2.8 2.8 0 0 1 0 5.6H-2" {...ROUND} stroke="var(--surface)" strokeWidth="2" />
    </>
  ),
  cockpit: <path d="M-30 8c0-10 9-16 24-16h36V8zM-19 0h13v-8" {...ROUND} stroke="currentColor" strokeWidth="1.5" />,
} as const;
