/**
 * The schematic maps of the way to each simulator (contract: site-maps): lines and marks on a sheet of fixed size, as
 * the owner edits them. The rules are in site-maps-form.ts, the first version in first-site-maps.ts.
 */

/** The sheet, in units of the drawing. */
export const MAP_SIZE = { width: 400, height: 280 } as const;
/** A sheet is at least this high; below, it ends with its lowest part. */
const LEAST_HEIGHT = 200;
/** Between the lowest part and the edge, for a name below it. */
const FOOT = 12;

export const LINE_KINDS = { road: "Road", rail: "Metro line", walk: "Way on foot", drive: "Way by car" } as const;
export const MARK_KINDS = {
  building: "Building",
  stop: "Stop",
  entrance: "Entrance",
  lift: "Lift",
  parking: "Parking",
  cockpit: "Simulator",
} as const;
/** Where the name of a mark is. A building has it inside, at the top. */
export const MARK_SIDES = { above: "Above", below: "Below", left: "Left", right: "Right" } as const;

export type MapPoint = { x: number; y: number };

/** A name may be empty. */
export type MapLine = { kind: keyof typeof LINE_KINDS; name: string; points: MapPoint[] };

/** `x` and `y` are its centre; of a building its upper left corner. Only a building has a width and a height. */
export type MapMark = MapPoint & {
  kind: keyof typeof MARK_KINDS;
  name: string;
  side: keyof typeof MARK_SIDES;
  width: number;
  height: number;
};

/** `link` opens the place in a map app; null finds it by its address. */
export type SiteMap = { link: string | null; lines: MapLine[]; marks: MapMark[] };

export type Places = {
  /** The place of the B737: its name on cards, and its address for the map app. The A320 is at the centre's address. */
  terminal: { name: string; address: string[] };
  A320: SiteMap;
  B737: SiteMap;
};

/** The height of the sheet that a map needs, so that maps drawn for a lower sheet have no empty foot. */
export function mapHeight({ lines, marks }: Pick<SiteMap, "lines" | "marks">): number {
  const ends = [
    ...lines.flatMap(({ points }) => points.map(({ y }) => y)),
    ...marks.map(({ y, height, side }) => y + height + (side === "below" ? FOOT : 0)),
  ];
  return Math.min(MAP_SIZE.height, Math.max(LEAST_HEIGHT, ...ends.map((end) => end + FOOT)));
}

/** The texts of a map, for people who do not see it. */
export const mapText = ({ lines, marks }: Pick<SiteMap, "lines" | "marks">): string =>
  [...marks, ...lines]
    .map(({ name }) => name)
    .filter(Boolean)
    .join("; ");
