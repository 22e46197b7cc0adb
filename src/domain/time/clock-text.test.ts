import { describe, expect, test } from "vitest";
import { formatMoment, formatPeriod, formatTime, formatTimes, timeAfter } from "./clock-text.ts";

test.each([
  ["00:00", "12:00 am"],
  ["00:30", "12:30 am"],
  ["09:00", "9:00 am"],
  ["11:59", "11:59 am"],
  ["12:00", "12:00 pm"],
  ["16:05", "4:05 pm"],
  ["23:59", "11:59 pm"],
  ["Not Selected", "Not Selected"],
])("%s is written %s", (time, text) => expect(formatTime(time)).toBe(text));

describe("a span", () => {
  test.each([
    ["16:00", "16:30", "4:00–4:30 pm"],
    ["09:00", "11:00", "9:00–11:00 am"],
    ["11:30", "12:30", "11:30 am–12:30 pm"],
    ["12:00", "13:00", "12:00–1:00 pm"],
    ["23:00", "01:00", "11:00 pm–1:00 am"],
    ["10:00", "09:00", "10:00 am–9:00 am"],
  ])("from %s to %s is written %s", (from, to, text) => expect(formatTimes(from, to)).toBe(text));
});

test.each([
  ["09:00", 30, "09:30"],
  ["18:00", 240, "22:00"],
  ["23:30", 45, "00:15"],
  ["00:10", -15, "23:55"],
])("%s and %i minutes later is %s", (start, minutes, end) => expect(timeAfter(start, minutes)).toBe(end));

test("refuses a start that is not a time of day", () => expect(() => timeAfter("9", 30)).toThrow(RangeError));

test("an instant is written with its day and time in India", () =>
  expect(formatMoment(new Date("2026-11-21T13:32:00Z"))).toBe("21 Nov 2026, 7:02 pm"));

test.each([
  ["2026-11-21T10:30:00Z", "2026-11-21T11:00:00Z", "21 Nov 2026, 4:00–4:30 pm"],
  ["2026-11-21T10:30:00Z", "2026-11-22T03:30:00Z", "21 Nov 2026, 4:00 pm to 22 Nov 2026, 9:00 am"],
])("the period from %s to %s is written %s", (from, to, text) =>
  expect(formatPeriod(new Date(from), new Date(to))).toBe(text),
);
