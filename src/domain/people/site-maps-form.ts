/** Validates the maps of the sites; separate from their types, because pages read those without zod. */
import * as z from "zod";
import { requiredText } from "#domain/text/visible-text.ts";
import { LINE_KINDS, MAP_SIZE, MARK_KINDS, MARK_SIDES } from "./site-maps.ts";

/** The most lines, marks, and points of a line. */
export const MAP_LIMITS = { lines: 12, marks: 16, points: 12, name: 40 } as const;
/** A smaller building could not be seen. */
const LEAST_SIDE = 20;

/** The hosts of map apps, whose links phones open in the app. */
const MAP_HOSTS = [
  "www.google.com",
  "maps.google.com",
  "maps.app.goo.gl",
  "maps.apple.com",
  "www.openstreetmap.org",
  "maps.mappls.com",
  "mappls.com",
];

/** Whether a text is the https address of a place in a map app, without credentials. */
export function isMapLink(text: string): boolean {
  if (!text.startsWith("https://") || !URL.canParse(text)) return false;
  const { hostname, port, pathname, username, password } = new URL(text);
  if (username || password || port || !MAP_HOSTS.includes(hostname)) return false;
  return hostname !== "www.google.com" || pathname.startsWith("/maps");
}

const mapLink = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text || null)
  .pipe(
    z
      .string()
      .max(500, "Please use at most 500 characters")
      .refine(isMapLink, "Please enter an https link of Google Maps, Apple Maps, OpenStreetMap or Mappls")
      .nullable(),
  );

const name = z.string().trim().max(MAP_LIMITS.name, `Please use at most ${MAP_LIMITS.name} characters`);
const on = (most: number) =>
  z
    .int("Please enter a whole number")
    .min(0, "This is outside the map")
    .max(most, `This is outside the map, which ends at ${most}`);
const point = z.object({ x: on(MAP_SIZE.width), y: on(MAP_SIZE.height) });
const keysOf = <Key extends string>(kinds: Readonly<Record<Key, string>>) => z.enum(Object.keys(kinds) as Key[]);

const line = z.object({
  kind: keysOf(LINE_KINDS),
  name,
  points: z
    .array(point)
    .min(2, "A line needs at least two points")
    .max(MAP_LIMITS.points, `Please use at most ${MAP_LIMITS.points} points`),
});

const mark = z
  .object({
    kind: keysOf(MARK_KINDS),
    name: name.min(1, "Please enter a name"),
    side: keysOf(MARK_SIDES),
    ...point.shape,
    width: on(MAP_SIZE.width),
    height: on(MAP_SIZE.height),
  })
  .superRefine(({ kind, x, y, width, height }, context) => {
    if (kind !== "building") return;
    const refuse = (field: string, message: string) => context.addIssue({ code: "custom", path: [field], message });
    if (width < LEAST_SIDE) refuse("width", `A building is at least ${LEAST_SIDE} wide`);
    else if (x + width > MAP_SIZE.width) refuse("width", "The building ends outside the map");
    if (height < LEAST_SIDE) refuse("height", `A building is at least ${LEAST_SIDE} high`);
    else if (y + height > MAP_SIZE.height) refuse("height", "The building ends outside the map");
  })
  .transform((read) => (read.kind === "building" ? read : { ...read, width: 0, height: 0 }));

const siteMap = z.object({
  link: mapLink,
  lines: z.array(line).max(MAP_LIMITS.lines, `Please use at most ${MAP_LIMITS.lines} lines`),
  marks: z.array(mark).max(MAP_LIMITS.marks, `Please use at most ${MAP_LIMITS.marks} places`),
});

/** The rules of the setting `places`. */
export const placesForm = z.object({
  terminal: z.object({
    name: requiredText("Please enter the name of the place").max(60, "Please use at most 60 characters"),
    address: z
      .array(requiredText("Please fill in or remove this line").max(120, "Please use at most 120 characters"))
      .min(1, "Please enter the address")
      .max(6, "Please use at most 6 lines"),
  }),
  A320: siteMap,
  B737: siteMap,
});
