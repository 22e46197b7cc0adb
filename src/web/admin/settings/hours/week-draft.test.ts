/** Typed session hours: the changes sent, copying, and the field of each error. */
import { expect, test } from "vitest";
import { DEFAULT_SESSION_HOURS } from "#domain/booking/session-hours.ts";
import { checkWeek, fieldName, weekDraftOf, withMondayEveryDay, withWeekCopied } from "./week-draft.ts";

const SAVED = weekDraftOf(DEFAULT_SESSION_HOURS.week);

test("sends only the days that differ", () => {
  expect(checkWeek(SAVED, SAVED)).toEqual({ data: [] });
  expect(checkWeek({ ...SAVED, "B737.0.lastEnd": "23:00" }, SAVED)).toEqual({
    data: [
      {
        simulator: "B737",
        weekday: 0,
        closed: false,
        firstStart: "09:00",
        lastStart: "18:00",
        lastEnd: "23:00",
      },
    ],
  });
});

test("returns an error for every wrong field", () => {
  const draft = { ...SAVED, "A320.1.lastEnd": "17:00", "B737.6.firstStart": "" };
  expect(checkWeek(draft, SAVED)).toEqual({
    errors: {
      "A320.1.lastEnd": "The last session must end after the last start",
      "B737.6.firstStart": "Please enter a time such as 09:00 or 18:30",
    },
  });
});

test("keeps the stored times of a closed day with unfinished ones", () => {
  const draft = { ...SAVED, "A320.1.closed": "true", "A320.1.lastEnd": "" };
  expect(checkWeek(draft, SAVED)).toMatchObject({
    data: [{ simulator: "A320", weekday: 1, closed: true, lastEnd: "22:00" }],
  });
});

test("copies Monday to all days of its simulator, and a week to the other simulator", () => {
  const late = { ...SAVED, "A320.1.firstStart": "12:00" };
  const everyDay = withMondayEveryDay(late, "A320");
  expect(everyDay).toMatchObject({ "A320.0.firstStart": "12:00", "B737.0.firstStart": "09:00" });
  const both = withWeekCopied({ ...everyDay, "A320.2.closed": "true" }, "A320", "B737");
  expect(both).toMatchObject({ "B737.0.firstStart": "12:00", "B737.2.closed": "true" });
  expect(checkWeek(both, SAVED)).toMatchObject({ data: { length: 14 } });
});

test("names a field in words", () => {
  expect(fieldName("A320.1.lastEnd")).toBe("A320 Monday, last end");
});
