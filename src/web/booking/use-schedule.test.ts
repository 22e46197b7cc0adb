/** The date and time in the booking page's address. */
import { expect, test } from "vitest";
import { askedSchedule } from "./use-schedule.ts";

test.each([
  ["date=2026-12-01&time=16:00", { date: "2026-12-01", time: "16:00" }],
  ["date=2026-12-01", { date: "2026-12-01", time: null }],
  ["date=2026-02-30&time=16:00", { date: null, time: null }],
  ["date=tomorrow&time=16:00", { date: null, time: null }],
  ["date=2026-12-01&time=4pm", { date: "2026-12-01", time: null }],
  ["", { date: null, time: null }],
])("%s", (search, schedule) => {
  expect(askedSchedule(new URLSearchParams(search))).toEqual(schedule);
});
