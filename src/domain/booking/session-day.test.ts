/** The day of a session: its times, and what differs for the 737NG. */
import { expect, test } from "vitest";
import { dayOf, pointTime } from "./session-day.ts";

const AT_11 = { date: "2026-12-10", time: "11:00" };

const day = (change: Partial<Parameters<typeof dayOf>[0]> = {}) =>
  dayOf({ simulator: "A320", session: AT_11, departure: null, duration: 30, owes: false, ...change }).map((point) => [
    pointTime(point),
    point.title,
  ]);

test("begins with the arrival and ends with the debrief", () => {
  expect(day()).toEqual([
    ["10:45 am", "Arrive at our desk"],
    ["11:00 am", "You fly"],
    ["11:30 am", "Debrief and certificate"],
  ]);
});

const AIRPORT = { simulator: "B737", session: { date: "2026-12-10", time: "14:00" }, duration: 60 } as const;

test("begins at the terminal and ends at the gate for the 737NG", () => {
  expect(day(AIRPORT)).toEqual([
    ["12:00 pm", "Be at the terminal"],
    ["1:45 pm", "Be at the simulator"],
    ["2:00 pm", "You fly"],
    ["3:00 pm", "On to your gate"],
  ]);
});

test.each([
  ["2026-12-10", "16:00", "12:00 pm"],
  ["2026-12-10", "14:30", "11:30 am"],
  ["2026-12-11", "01:00", "12:00 pm"],
  ["2026-12-10", null, "12:00 pm"],
])("before a flight on %s at %s the terminal is at %s", (date, time, by) => {
  expect(day({ ...AIRPORT, departure: { date, time } })[0]).toEqual([by, "Be at the terminal"]);
});

test("gives no time for the terminal on the day before the session", () => {
  const night = { date: "2026-12-10", time: "01:00" };
  expect(day({ ...AIRPORT, session: night })[0]).toEqual([null, "Be at the terminal"]);
});

test("has no times for an undated booking, and names a balance", () => {
  expect(day({ session: null }).map(([time]) => time)).toEqual([null, null, null]);
  const texts = (owes: boolean) =>
    dayOf({ simulator: "A320", session: null, departure: null, duration: 30, owes }).map(({ text }) => text);
  expect(texts(true).join()).toContain("Pay the balance");
  expect(texts(false).join()).not.toMatch(/balance/i);
});
