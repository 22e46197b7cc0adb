import { expect, test } from "vitest";
import { instantOf } from "#domain/time/dates.ts";
import { fitProblem } from "./session-fit.ts";
import type { SessionDay } from "./slots.ts";

const DATE = "2026-12-05";
const hours = { firstStart: "09:00", lastStart: "18:00", lastEnd: "19:00" };
const day: SessionDay = { hours, usual: hours, reason: null };
const closed: SessionDay = { hours: null, usual: hours, reason: "Holiday" };
const at = (from: string, to: string, kind: "booking" | "closure" = "booking") => ({
  kind,
  from: instantOf(DATE, from),
  to: instantOf(DATE, to),
});

const problemWith = (change: Partial<Parameters<typeof fitProblem>[0]>) =>
  fitProblem({
    simulator: "A320",
    date: DATE,
    time: "11:00",
    duration: 120,
    booked: { simulator: "A320", duration: 30 },
    day,
    taken: [],
    turnaround: 0,
    ...change,
  });

test.each([
  ["a free time", {}, null],
  ["the next session begins too early", { taken: [at("12:00", "13:00")] }, "The A320 is taken from 12:00 pm."],
  ["a closure follows", { taken: [at("12:00", "14:00", "closure")] }, "The A320 is closed from 12:00 pm."],
  ["a session that ends as this one begins", { taken: [at("10:00", "11:00")] }, null],
  ["a session that begins as this one ends", { taken: [at("13:00", "14:00")] }, null],
  ["past closing time", { time: "18:00" }, "It would end after closing time."],
  ["longer within the same hour", { time: "18:00", duration: 60 }, null],
  ["longer on a day that was closed since", { day: closed }, "It would end after closing time."],
  ["shorter on a day that was closed since", { day: closed, duration: 45 }, null],
  ["the other simulator, free", { simulator: "B737", duration: 30 }, null],
  ["the other simulator, closed", { simulator: "B737", day: closed }, "The B737 is closed on this day."],
  [
    "the other simulator, taken",
    { simulator: "B737", taken: [at("10:00", "12:00")] },
    "The B737 is taken at this time.",
  ],
  ["the other simulator, no such start", { simulator: "B737", time: "11:30" }, "No B737 session starts at this time."],
  [
    "less than the turnaround to the next session",
    { duration: 60, turnaround: 15, taken: [at("12:00", "13:00")] },
    "The next session, at 12:00 pm, leaves less than 15 minutes after this one.",
  ],
  [
    "the turnaround within the session's own hour",
    { duration: 45, turnaround: 15, taken: [at("12:00", "13:00")] },
    null,
  ],
  ["a closure within the turnaround", { turnaround: 15, taken: [at("13:00", "14:00", "closure")] }, null],
  [
    "a session that stays as it is, with a turnaround since",
    { duration: 30, turnaround: 45, taken: [at("12:00", "13:00")] },
    null,
  ],
  ["a new session, free", { booked: null }, null],
  ["a new session on a closed day", { booked: null, day: closed }, "The A320 is closed on this day."],
] as const)("%s", (_case, change, problem) => {
  expect(problemWith(change as Parameters<typeof problemWith>[0])).toBe(problem);
});
