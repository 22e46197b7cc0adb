/** The open time of a day, from the first start to the last end. */
import { expect, test } from "vitest";
import { DEFAULT_SESSION_HOURS, hoursFor } from "./session-hours.ts";
import { DEFAULT_SESSION_WINDOW } from "./session-window.ts";
import { openHours, openMinutes } from "./utilisation.ts";

test("thirteen hours by default", () => {
  expect(openMinutes(hoursFor(DEFAULT_SESSION_HOURS, "A320"), "2026-12-07", "2026-12-07")).toBe(13 * 60);
  expect(openHours(DEFAULT_SESSION_WINDOW).map(({ hour }) => hour)).toEqual([
    9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
  ]);
});

test("counts an hour that begins or ends within the session hours in part", () => {
  const window = { firstStart: "09:30", lastStart: "10:30", lastEnd: "11:15" };
  expect(openHours(window)).toEqual([
    { hour: 9, minutes: 30 },
    { hour: 10, minutes: 60 },
    { hour: 11, minutes: 15 },
  ]);
});

test("counts nothing for a closed day, and the exception's hours for a day with other hours", () => {
  expect(openHours(null)).toEqual([]);
  const hours = { firstStart: "12:00", lastStart: "14:00", lastEnd: "16:00" };
  const exceptions = [
    { simulator: null, date: "2026-12-08", hours: null, reason: "Holiday" },
    { simulator: "A320" as const, date: "2026-12-09", hours, reason: "Late opening" },
  ];
  const on = (simulator: "A320" | "B737") =>
    openMinutes(hoursFor({ ...DEFAULT_SESSION_HOURS, exceptions }, simulator), "2026-12-07", "2026-12-09");
  expect(on("A320")).toBe(13 * 60 + 4 * 60);
  expect(on("B737")).toBe(2 * 13 * 60);
});
