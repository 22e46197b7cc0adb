/**
 * A site's map as typed: numbers are texts, and the points of a line are one text, "84,140 260,140". Checked by the
 * same rules as on the server; the preview draws what is valid so far.
 */
import type { SimulatorType } from "#domain/booking/plans.ts";
import type { MapLine, MapMark, MapPoint, Places, SiteMap } from "#domain/people/site-maps.ts";
import { MAP_SIZE } from "#domain/people/site-maps.ts";
import { placesForm } from "#domain/people/site-maps-form.ts";
import { linesOf } from "#web/admin/settings/settings-draft.ts";
import type { Checked } from "#web/ui/form-rules.ts";

type Numbers = "x" | "y" | "width" | "height";
export type MarkDraft = Omit<MapMark, Numbers> & Record<Numbers, string>;
export type LineDraft = Omit<MapLine, "points"> & { points: string };

/** `name` and `address` are those of the terminal; the A320 has neither. */
export type MapDraft = { link: string; name: string; address: string; lines: LineDraft[]; marks: MarkDraft[] };

export const NEW_LINE: LineDraft = { kind: "road", name: "", points: "20,180 380,180" };
/** The size of a mark that becomes a building. */
const BUILDING = { width: "100", height: "60" } as const;
export const NEW_MARK: MarkDraft = { kind: "stop", name: "", side: "above", x: "200", y: "100", ...BUILDING };

/** Returns the draft of a stored map. */
export function mapDraftOf({ terminal, ...maps }: Places, type: SimulatorType): MapDraft {
  const { link, lines, marks } = maps[type];
  return {
    link: link ?? "",
    name: terminal.name,
    address: terminal.address.join("\n"),
    lines: lines.map((line) => ({ ...line, points: line.points.map(({ x, y }) => `${x},${y}`).join(" ") })),
    marks: marks.map(({ x, y, width, height, ...mark }) => ({
      ...mark,
      x: String(x),
      y: String(y),
      ...(mark.kind === "building" ? { width: String(width), height: String(height) } : BUILDING),
    })),
  };
}

/** A number; NaN for an empty text, which the rules refuse. */
const numberOf = (text: string): number => (text.trim() === "" ? Number.NaN : Number(text));

const pointsOf = (text: string): MapPoint[] =>
  text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((pair) => {
      const [x = "", y = "", ...rest] = pair.split(",");
      return { x: numberOf(x), y: rest.length > 0 ? Number.NaN : numberOf(y) };
    });

const siteOf = ({ link, lines, marks }: MapDraft): SiteMap => ({
  link,
  lines: lines.map((line) => ({ ...line, points: pointsOf(line.points) })),
  marks: marks.map(({ x, y, width, height, ...mark }) => ({
    ...mark,
    x: numberOf(x),
    y: numberOf(y),
    width: mark.kind === "building" ? numberOf(width) : 0,
    height: mark.kind === "building" ? numberOf(height) : 0,
  })),
});

/** Returns all places with this map, or the first error of each wrong field, as "marks.2.x". */
export function checkMap(draft: MapDraft, stored: Places, type: SimulatorType): Checked<Places> {
  const terminal = type === "B737" ? { name: draft.name, address: linesOf(draft.address) } : stored.terminal;
  const read = placesForm.safeParse({ ...stored, terminal, [type]: siteOf(draft) });
  if (read.success) return { data: read.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of read.error.issues) {
    const [, field, index, part] = path.map(String);
    // Points are one field.
    errors[[field, ...(index && part ? [index, part] : [])].join(".")] ??= message;
  }
  return { errors };
}

/** What the preview draws: every line and mark whose numbers are on the map. */
export function previewOf(draft: MapDraft): Pick<SiteMap, "lines" | "marks"> {
  const { lines, marks } = siteOf(draft);
  return {
    lines: lines.filter(({ points }) => points.length > 1 && points.every(isOnMap)),
    marks: marks.filter(({ width, height, ...mark }) => isOnMap(mark) && width >= 0 && height >= 0),
  };
}

const isOnMap = ({ x, y }: MapPoint): boolean => x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height;
