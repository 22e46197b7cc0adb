/** The maps until an administrator changes them: the steps of the directions, drawn. */
import type { Places } from "./site-maps.ts";

const POINT = { width: 0, height: 0 } as const;

export const FIRST_PLACES: Places = {
  terminal: {
    name: "T3 Departures, Indira Gandhi International Airport, Delhi",
    address: ["Departures", "Terminal 3", "Indira Gandhi International Airport", "New Delhi"],
  },
  A320: {
    link: null,
    lines: [
      { kind: "road", name: "Sector 18 Road", points: path("0,262 400,262") },
      { kind: "road", name: "", points: path("158,0 158,262") },
      { kind: "rail", name: "Blue Line", points: path("0,64 176,64 176,0") },
      { kind: "walk", name: "5 min walk", points: path("56,64 56,128 194,128") },
      { kind: "walk", name: "", points: path("202,128 250,128 250,96") },
      { kind: "walk", name: "", points: path("262,84 304,84") },
      { kind: "drive", name: "", points: path("254,262 290,262 290,222") },
      { kind: "walk", name: "", points: path("290,196 250,196 250,96") },
    ],
    marks: [
      { kind: "building", name: "Skyline Mall", side: "above", x: 202, y: 16, width: 190, height: 212 },
      { kind: "building", name: "Sector 18 market", side: "above", x: 8, y: 166, width: 130, height: 66 },
      { kind: "stop", name: "Noida Sector 18, exit 2", side: "above", x: 56, y: 64, ...POINT },
      { kind: "entrance", name: "Entrance 2", side: "below", x: 202, y: 128, ...POINT },
      { kind: "lift", name: "Lift to level 3", side: "above", x: 250, y: 84, ...POINT },
      { kind: "cockpit", name: "A320, level 3", side: "above", x: 338, y: 84, ...POINT },
      { kind: "parking", name: "Parking, 3 hours free", side: "right", x: 290, y: 196, ...POINT },
    ],
  },
  B737: {
    link: null,
    lines: [
      { kind: "road", name: "Departures road", points: path("0,262 400,262") },
      { kind: "drive", name: "", points: path("8,250 66,250 66,218") },
      { kind: "walk", name: "", points: path("66,206 66,132") },
      { kind: "walk", name: "", points: path("66,120 180,120") },
      { kind: "walk", name: "", points: path("188,120 268,120 268,104") },
      { kind: "walk", name: "", points: path("268,120 268,186 352,186") },
    ],
    marks: [
      { kind: "building", name: "Check-in hall", side: "above", x: 8, y: 16, width: 180, height: 204 },
      { kind: "building", name: "After passport control", side: "above", x: 188, y: 16, width: 204, height: 204 },
      { kind: "entrance", name: "Entrance", side: "right", x: 66, y: 206, ...POINT },
      { kind: "stop", name: "Airline check-in", side: "above", x: 66, y: 120, ...POINT },
      { kind: "entrance", name: "Security, passport control", side: "below", x: 188, y: 120, ...POINT },
      { kind: "cockpit", name: "737NG", side: "above", x: 268, y: 84, ...POINT },
      { kind: "stop", name: "Your gate", side: "below", x: 358, y: 186, ...POINT },
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
