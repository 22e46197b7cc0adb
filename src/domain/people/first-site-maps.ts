/** The maps until an administrator changes them: the steps of the directions, drawn. */
import type { Places } from "./site-maps.ts";

const POINT = { width: 0, height: 0 } as const;

export const FIRST_PLACES: Places = {
  terminal: {
    name: "Airport terminal T3, Departures",
    address: ["Departures", "Terminal 3", "Indira Gandhi International Airport", "New Delhi"],
  },
  A320: {
    link: null,
    lines: [
      { kind: "rail", name: "Blue Line", points: path("1,44 112,44") },
      { kind: "road", name: "", points: path("1,184 399,184") },
      { kind: "walk", name: "Walk", points: path("112,44 112,104 192,104") },
      { kind: "drive", name: "", points: path("40,184 210,184 210,146") },
    ],
    marks: [
      { kind: "building", name: "Skyline Mall", side: "above", x: 192, y: 18, width: 202, height: 142 },
      { kind: "stop", name: "Noida Sector 18", side: "above", x: 112, y: 44, ...POINT },
      { kind: "entrance", name: "Entrance", side: "right", x: 200, y: 104, ...POINT },
      { kind: "parking", name: "Parking, 3 hours free", side: "right", x: 210, y: 134, ...POINT },
      { kind: "cockpit", name: "A320, level 3", side: "below", x: 322, y: 58, ...POINT },
    ],
  },
  B737: {
    link: null,
    lines: [
      { kind: "road", name: "", points: path("1,188 399,188") },
      { kind: "walk", name: "Time to spare", points: path("40,188 40,104 368,104") },
    ],
    marks: [
      { kind: "building", name: "T3 Departures", side: "above", x: 8, y: 16, width: 384, height: 146 },
      { kind: "entrance", name: "Entrance", side: "right", x: 40, y: 150, ...POINT },
      { kind: "stop", name: "Check in", side: "above", x: 92, y: 104, ...POINT },
      { kind: "cockpit", name: "737NG", side: "above", x: 204, y: 88, ...POINT },
      { kind: "stop", name: "Boarding", side: "above", x: 330, y: 104, ...POINT },
    ],
  },
};

/** The points of '84,140 260,140'. */
function path(text: string) {
  return text.split(" ").map((pair) => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return { x, y };
  });
}
