/** When the balance of a booking can be paid online. */
import { expect, it } from "vitest";
import type { BookingStatus } from "#domain/booking/statuses.ts";
import { balanceProblem } from "./balance.ts";

const NOW = new Date("2026-11-21T07:00:00Z"); // 12:30 IST

it.each<[BookingStatus, string | null, number, string | null]>([
  ["pending", "2026-12-01 10:00", 550_000, null],
  ["confirmed", null, 550_000, null],
  ["rescheduled", "2026-11-21 12:31", 100, null],
  ["pending", "2026-11-21 12:30", 550_000, "begun"],
  ["pending", "2026-12-01 10:00", 99, "settled"],
  ["confirmed", null, 0, "settled"],
  ["completed", "2026-12-01 10:00", 550_000, "ended"],
  ["cancelled", null, 550_000, "ended"],
])("%s, session %s, balance of %i paise: %s", (status, start, balance, problem) => {
  const [date, time] = start?.split(" ") ?? [];
  const session = date && time ? { date, time } : null;
  expect(balanceProblem({ status, session, balance, now: NOW })).toBe(problem);
});
