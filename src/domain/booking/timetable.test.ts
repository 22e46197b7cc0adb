/** The position of sessions on a day's timetable. */
import { describe, expect, test } from "vitest";
import { instantOf } from "#domain/time/dates.ts";
import { DEFAULT_SESSION_WINDOW, type SessionWindow } from "./session-window.ts";
import type { TakenSpan } from "./slots.ts";
import {
  clockAt,
  fractionAt,
  hourLines,
  hoursShown,
  minuteAt,
  nearestStart,
  partOnDay,
  placeOf,
  weekOf,
} from "./timetable.ts";

const DAY = "2026-12-08";
const span = (from: string, to: string, kind: TakenSpan["kind"] = "booking"): TakenSpan => {
  const at = (text: string) => {
    const [date = "", time = ""] = text.includes(" ") ? text.split(" ") : [DAY, text];
    return instantOf(date, time);
  };
  return { from: at(from), to: at(to), kind };
};

describe("the part of a span on a day", () => {
  test.each([
    ["10:00", "12:00", { start: 600, end: 720 }],
    ["2026-12-07 22:00", "02:00", { start: 0, end: 120 }],
    ["22:00", "2026-12-09 02:00", { start: 1320, end: 1440 }],
    ["2026-12-01 00:00", "2026-12-20 00:00", { start: 0, end: 1440 }],
    ["2026-12-07 22:00", "00:00", null],
    ["2026-12-09 00:00", "2026-12-09 01:00", null],
  ])("%s to %s", (from, to, part) => {
    expect(partOnDay(span(from, to), DAY)).toEqual(part);
  });
});

describe("the hours shown", () => {
  const hours = (...taken: TakenSpan[]) => {
    const { start, end } = hoursShown([always(DEFAULT_SESSION_WINDOW)], [DAY], taken);
    return `${clockAt(start)}-${clockAt(end)}`;
  };
  const always = (window: SessionWindow) => () => ({ hours: window, usual: window, reason: null });
  test("are the session hours of the days", () => {
    expect(hours()).toBe("09:00-22:00");
    expect(hours(span("10:00", "12:00"), span("2026-12-09 05:00", "2026-12-09 06:00"))).toBe("09:00-22:00");
    expect(hoursShown([always({ firstStart: "09:30", lastStart: "18:30", lastEnd: "21:30" })], [DAY], [])).toEqual({
      start: 540,
      end: 1320,
    });
  });
  test("extend to sessions outside of them, in whole hours", () => {
    expect(hours(span("07:30", "08:30"))).toBe("07:00-22:00");
    expect(hours(span("21:30", "22:30", "hold"))).toBe("09:00-23:00");
  });
  test("extend to a closure only if it would not be visible otherwise", () => {
    expect(hours(span("2026-12-07 00:00", "2026-12-10 00:00", "closure"))).toBe("09:00-22:00");
    expect(hours(span("06:00", "08:00", "closure"))).toBe("06:00-22:00");
    expect(hours(span("06:00", "09:30", "closure"))).toBe("09:00-22:00");
  });
});

test("a part is clipped at the hours shown, and adjacent sessions share an edge", () => {
  const hours = { start: 540, end: 1320 };
  const first = placeOf({ start: 600, end: 720 }, hours);
  const second = placeOf({ start: 720, end: 780 }, hours);
  expect(first?.top).toBeCloseTo(60 / 780);
  expect((first?.top ?? 0) + (first?.height ?? 0)).toBeCloseTo(second?.top ?? 1);
  expect(placeOf({ start: 0, end: 1440 }, hours)).toEqual({ top: 0, height: 1 });
  expect(placeOf({ start: 0, end: 540 }, hours)).toBeNull();
});

test("all hours are equally high, and each height leads back to its minute", () => {
  const hours = { start: 540, end: 780 };
  expect(placeOf({ start: 660, end: 720 }, hours)).toEqual({ top: 0.5, height: 0.25 });
  for (const minute of [540, 570, 630, 700, 765])
    expect(minuteAt(fractionAt(minute, hours), hours)).toBeCloseTo(minute);
  expect(fractionAt(500, hours)).toBe(0);
  expect(minuteAt(1.5, hours)).toBe(900);
});

test("hour lines include the day's end", () => {
  expect(hourLines({ start: 1260, end: 1440 })).toEqual(["21:00", "22:00", "23:00", "24:00"]);
});

test.each([
  ["2026-12-07", "2026-12-07"],
  ["2026-12-13", "2026-12-07"],
  ["2027-01-01", "2026-12-28"],
  ["1969-12-31", "1969-12-29"],
])("the week of %s begins on Monday %s", (date, monday) => {
  const week = weekOf(date);
  expect([week.length, week[0]]).toEqual([7, monday]);
  expect(week).toContain(date);
});

test.each([
  [0, "09:30"],
  [599, "09:30"],
  [600, "09:30"],
  [601, "10:30"],
  [1400, "11:30"],
])("the start nearest to minute %i is %s", (minute, time) => {
  expect(nearestStart(["09:30", "10:30", "11:30"], minute)).toBe(time);
  expect(nearestStart([], minute)).toBeNull();
});
