/** The open time of a day, from the first start to the last end. */
import { expect, test } from "vitest";
import { DEFAULT_SESSION_WINDOW } from "./slots.ts";
import { openHours, openMinutesADay } from "./utilisation.ts";

test("thirteen hours by default", () => {
  expect(openMinutesADay(DEFAULT_SESSION_WINDOW)).toBe(13 * 60);
  expect(openHours(DEFAULT_SESSION_WINDOW).map(({ hour }) => hour)).toEqual([
    9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
  ]);
});

test("an hour that begins or ends within counts in part", () => {
  const window = { firstStart: "09:30", lastStart: "10:30", lastEnd: "11:15" };
  expect(openHours(window)).toEqual([
    { hour: 9, minutes: 30 },
    { hour: 10, minutes: 60 },
    { hour: 11, minutes: 15 },
  ]);
  expect(openMinutesADay(window)).toBe(105);
});
