/** The rules of the maps: the first version is valid; bounds, lengths and links. */
import { expect, test } from "vitest";
import { FIRST_PLACES } from "./first-site-maps.ts";
import { mapHeight, mapText } from "./site-maps.ts";
import { isMapLink, MAP_LIMITS, placesForm } from "./site-maps-form.ts";

const { A320 } = FIRST_PLACES;
const [line, mark] = [A320.lines[0], A320.marks[0]];

/** The path and the message of the first issue with another map of the A320. */
function refusal(change: object): [string, string] | null {
  const read = placesForm.safeParse({ ...FIRST_PLACES, A320: { ...A320, ...change } });
  const [issue] = read.error?.issues ?? [];
  return issue ? [issue.path.join("."), issue.message] : null;
}

test("the first version is valid and unchanged by reading", () => {
  expect(placesForm.parse(FIRST_PLACES)).toEqual(FIRST_PLACES);
  expect(mapText(A320)).toContain("Parking, 3 hours free");
});

test.each<[string, object, string, RegExp]>([
  [
    "a point outside",
    {
      lines: [
        {
          ...line,
          points: [
            { x: 401, y: 0 },
            { x: 0, y: 0 },
          ],
        },
      ],
    },
    "A320.lines.0.points.0.x",
    /outside/,
  ],
  [
    "a point above",
    {
      lines: [
        {
          ...line,
          points: [
            { x: 0, y: -1 },
            { x: 0, y: 0 },
          ],
        },
      ],
    },
    "A320.lines.0.points.0.y",
    /outside/,
  ],
  ["half a unit", { marks: [{ ...mark, x: 0.5 }] }, "A320.marks.0.x", /whole/],
  ["a line of one point", { lines: [{ ...line, points: [{ x: 0, y: 0 }] }] }, "A320.lines.0.points", /two points/],
  ["a long name", { lines: [{ ...line, name: "x".repeat(41) }] }, "A320.lines.0.name", /at most 40/],
  ["a mark without a name", { marks: [{ ...mark, name: " " }] }, "A320.marks.0.name", /enter a name/],
  ["another kind", { marks: [{ ...mark, kind: "tile" }] }, "A320.marks.0.kind", /./],
  ["a building over the edge", { marks: [{ ...mark, x: 300, width: 150 }] }, "A320.marks.0.width", /outside/],
  ["a flat building", { marks: [{ ...mark, height: 5 }] }, "A320.marks.0.height", /at least 20/],
  ["many lines", { lines: Array(MAP_LIMITS.lines + 1).fill(line) }, "A320.lines", /at most 12/],
  ["a link elsewhere", { link: "https://maps.example.com/place" }, "A320.link", /https link/],
])("refuses %s at its field", (_name, change, path, message) => {
  const found = refusal(change);
  expect(found?.[0]).toBe(path);
  expect(found?.[1]).toMatch(message);
});

test.each([
  ["https://maps.app.goo.gl/abc", true],
  ["https://www.google.com/maps/search/?api=1&query=Noida", true],
  ["https://maps.apple.com/?q=Noida", true],
  ["https://www.openstreetmap.org/node/1", true],
  ["https://www.google.com/search?q=Noida", false],
  ["http://maps.google.com/", false],
  ["javascript:alert(1)", false],
  ["https://maps.google.com@evil.example/", false],
  ["https://a:b@maps.google.com/", false],
  ["https://maps.google.com:8443/", false],
  ["https://maps.google.com.evil.example/", false],
])("%s is a map link: %s", (text, valid) => expect(isMapLink(text)).toBe(valid));

test("an empty link finds the place by its address", () => {
  expect(placesForm.parse({ ...FIRST_PLACES, B737: { ...FIRST_PLACES.B737, link: " " } }).B737.link).toBeNull();
});

test("a map ends below its lowest part, so that one for a lower sheet has no empty foot", () => {
  expect(mapHeight(A320)).toBeGreaterThan(250);
  expect(mapHeight({ lines: [], marks: [] })).toBe(200);
  const low = { x: 0, y: 240, width: 0, height: 0, kind: "stop", name: "Low", side: "below" } as const;
  expect(mapHeight({ lines: [], marks: [low] })).toBe(264);
});
