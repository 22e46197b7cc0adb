/** What follows from a booking's status. */
import { expect, it } from "vitest";
import { canBecome } from "#domain/centre/transitions.ts";
import {
  BOOKING_STATUSES,
  BOOKING_TRANSITIONS,
  LIVE_BOOKING_STATUSES,
  MAX_RESCHEDULES,
  RESCHEDULE_NOTICE_HOURS,
} from "./statuses.ts";

it("counts as live exactly the bookings that can still be completed or cancelled", () => {
  const movable = BOOKING_STATUSES.filter((status) => canBecome(BOOKING_TRANSITIONS, status, "cancelled"));
  expect([...LIVE_BOOKING_STATUSES].sort()).toEqual(movable.sort());
});

it("promises the same as the FAQ: three reschedules, until a day before", () => {
  expect([MAX_RESCHEDULES, RESCHEDULE_NOTICE_HOURS]).toEqual([3, 24]);
});
