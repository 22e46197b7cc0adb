/** The free starts offered first when a session is rescheduled. */
import { expect, test } from "vitest";
import { nearestFree } from "./nearest-free.ts";

const day = (date: string, ...free: string[]) => ({
  date,
  times: ["09:00", "10:00", "11:00", "12:00", "13:00"].map((time) => ({
    time,
    available: free.includes(time),
  })),
});
const WISH = {
  from: { date: "2026-12-01", time: "11:00" },
  own: true,
  lastDay: "2026-12-31",
  fits: () => true,
};
const slots = (...args: Parameters<typeof nearestFree>) =>
  nearestFree(...args).map(({ date, time }) => `${date} ${time}`);

test("offers the two nearest on the session's day, then one start on each following day", () => {
  const days = [
    day("2026-12-01", "09:00", "10:00", "11:00", "13:00"),
    day("2026-12-02", "09:00", "11:00"),
    day("2026-12-03"),
    day("2026-12-04", "13:00"),
    day("2026-12-05", "11:00"),
    day("2026-12-06", "11:00"),
    day("2026-12-07", "11:00"),
  ];
  expect(slots(days, WISH)).toEqual([
    "2026-12-01 10:00",
    "2026-12-01 13:00",
    "2026-12-02 11:00",
    "2026-12-04 13:00",
    "2026-12-05 11:00",
    "2026-12-06 11:00",
  ]);
});

test("offers the hour itself to a booking without a date, and nothing after the last valid day", () => {
  const days = [day("2026-12-01", "11:00"), day("2026-12-02", "11:00")];
  expect(slots(days, { ...WISH, own: false, lastDay: "2026-12-01" })).toEqual(["2026-12-01 11:00"]);
});

test("offers no start that does not fit the flight on file", () => {
  const days = [day("2026-12-01", "09:00", "12:00"), day("2026-12-02", "09:00")];
  const fits = ({ date, time }: { date: string; time: string }) => date === "2026-12-01" && time < "12:00";
  expect(slots(days, { ...WISH, fits })).toEqual(["2026-12-01 09:00"]);
});
