import { expect, test } from "vitest";
import { arriveBy, sessionText, sessionTimes } from "./session-time.ts";

test.each([
  ["16:00", 30, "4:00–4:30 pm"],
  ["11:00", 120, "11:00 am–1:00 pm"],
  ["18:00", 240, "6:00–10:00 pm"],
  ["Not Selected", 30, "Not Selected"],
])("a session at %s for %i minutes is at %s", (start, duration, text) =>
  expect(sessionTimes(start, duration)).toBe(text),
);

test("a course of 20 hours shows the four hours of its first part", () =>
  expect(sessionTimes("10:00", 1200)).toBe("10:00 am–2:00 pm"));

test.each([
  ["10:00", "09:45"],
  ["09:00", "08:45"],
  ["00:00", "23:45"],
])("customers of a session at %s should be there by %s", (start, arrival) => expect(arriveBy(start)).toBe(arrival));

test.each([
  [60, "60 minutes"],
  [240, "240 minutes (4 hours)"],
  [1200, "1200 minutes (20 hours), in sessions of up to 4 hours"],
])("describes a plan of %i minutes", (duration, text) => expect(sessionText(duration)).toBe(text));
