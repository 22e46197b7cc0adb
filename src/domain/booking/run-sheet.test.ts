/** The totals of a day's run sheet. */
import { expect, test } from "vitest";
import { hoursAndMinutes, runSheetTotals } from "./run-sheet.ts";

test("counts sessions, minutes on this day and the balance", () => {
  expect(runSheetTotals([])).toEqual({ sessions: 0, minutes: 0, toCollect: 0 });
  expect(
    runSheetTotals([
      { duration: 30, left: 550_000 },
      { duration: 1200, left: 0 },
      { duration: 45, left: -100 },
    ]),
  ).toEqual({ sessions: 3, minutes: 315, toCollect: 550_000 });
});

test.each([
  [0, "0 min"],
  [45, "45 min"],
  [120, "2 h"],
  [315, "5 h 15 min"],
])("%i minutes are %s", (minutes, text) => {
  expect(hoursAndMinutes(minutes)).toBe(text);
});
