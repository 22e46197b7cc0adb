/** The day of a session: its times, and what differs for the 737NG. */
import { expect, test } from "vitest";
import { dayOf, pointTime } from "./session-day.ts";

const day = (change: Partial<Parameters<typeof dayOf>[0]> = {}) =>
  dayOf({ simulator: "A320", time: "11:00", duration: 30, owes: false, ...change }).map((point) => [
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

test("begins with the check-in and ends at the gate for the 737NG", () => {
  expect(day({ simulator: "B737", time: "14:00", duration: 60 })).toEqual([
    [null, "Check in for your flight"],
    ["1:45 pm", "Be at the simulator"],
    ["2:00 pm", "You fly"],
    ["3:00 pm", "On to your gate"],
  ]);
});

test("has no times for an undated booking, and names a balance", () => {
  expect(day({ time: null }).map(([time]) => time)).toEqual([null, null, null]);
  const texts = (owes: boolean) => dayOf({ simulator: "A320", time: null, duration: 30, owes }).map(({ text }) => text);
  expect(texts(true).join()).toContain("pay the balance");
  expect(texts(false).join()).not.toContain("balance");
});
