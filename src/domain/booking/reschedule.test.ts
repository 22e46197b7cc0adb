/** Who may reschedule a booking, and the message when they may not. */
import { describe, expect, it } from "vitest";
import { instantOf, NOT_SELECTED } from "#domain/time/dates.ts";
import type { Departure } from "./flight.ts";
import { type RescheduleProblem, rescheduleProblem, rescheduleText } from "./reschedule.ts";
import { DEFAULT_SESSION_WINDOW } from "./session-window.ts";
import { type BookingStatus, MAX_RESCHEDULES } from "./statuses.ts";

const NIGHT_FLIGHT = { date: "2026-12-06", time: "01:30" };

describe("rescheduleProblem", () => {
  const now = instantOf("2026-11-21", "12:00");
  const base = {
    status: "pending" as BookingStatus,
    rescheduledCount: 0,
    maxReschedules: MAX_RESCHEDULES,
    bookingDate: "2026-12-01" as string | null,
    bookingTime: "10:00" as string | null,
    by: "customer" as "customer" | "staff",
    now,
    validityEnd: instantOf("2027-06-30", "23:59"),
    newDate: "2026-12-05" as string | null,
    newTime: "15:00" as string | null,
    duration: 60,
    hoursOn: () => ({
      hours: DEFAULT_SESSION_WINDOW,
      usual: DEFAULT_SESSION_WINDOW,
      reason: null,
    }),
    confirmingFixesDate: false,
    departure: null as Departure | null,
  };
  const staff = { ...base, by: "staff" as const };
  const undated = { ...base, bookingDate: NOT_SELECTED, bookingTime: NOT_SELECTED };

  it.each([
    ["a pending booking", base, null],
    ["a rescheduled one", { ...base, status: "rescheduled", rescheduledCount: 2 }, null],
    ["the limit", { ...base, status: "rescheduled", rescheduledCount: 3 }, "limit_reached"],
    ["a raised limit", { ...base, rescheduledCount: 3, maxReschedules: 4 }, null],
    ["confirmed", { ...base, status: "confirmed" }, null],
    ["confirmed at the limit", { ...base, status: "confirmed", rescheduledCount: 3 }, "limit_reached"],
    [
      "confirmed where confirming fixes the date",
      { ...base, status: "confirmed", confirmingFixesDate: true },
      "not_reschedulable",
    ],
    ["pending where confirming fixes the date", { ...base, confirmingFixesDate: true }, null],
    ["completed", { ...base, status: "completed" }, "not_reschedulable"],
    ["cancelled", { ...base, status: "cancelled" }, "not_reschedulable"],
    ["exactly a day before", { ...base, now: instantOf("2026-11-30", "10:00") }, null],
    ["under a day before", { ...base, now: instantOf("2026-11-30", "10:01") }, "too_late"],
    ["after the session", { ...base, now: instantOf("2026-12-02", "10:01") }, "too_late"],
    ["no new date", { ...base, newDate: NOT_SELECTED }, "incomplete"],
    ["neither new date nor time", { ...base, newDate: null, newTime: null }, "incomplete"],
    ["the same time", { ...base, newDate: "2026-12-01", newTime: "10:00" }, "unchanged"],
    ["a past date", { ...base, newDate: "2026-11-20" }, "past"],
    ["no start time", { ...base, newTime: "15:30" }, "not_a_start_time"],
    ["the last day of validity", { ...base, newDate: "2027-06-30", newTime: "18:00" }, null],
    ["the day after validity", { ...base, newDate: "2027-07-01" }, "outside_validity"],
    ["the day of the flight", { ...base, departure: { date: "2026-12-05", time: null } }, null],
    ["the day before the flight", { ...base, departure: { date: "2026-12-06", time: null } }, null],
    ["the evening before a night flight", { ...base, newTime: "18:00", departure: NIGHT_FLIGHT }, null],
    ["nine hours before a night flight", { ...base, newTime: "17:00", departure: NIGHT_FLIGHT }, "misses_flight"],
    ["after the flight", { ...base, departure: { date: "2026-12-04", time: null } }, "misses_flight"],
    ["long before the flight", { ...base, departure: { date: "2026-12-07", time: null } }, "misses_flight"],
    ["an hour before the flight", { ...base, departure: { date: "2026-12-05", time: "17:00" } }, null],
    ["too close to the flight", { ...base, departure: { date: "2026-12-05", time: "16:59" } }, "misses_flight"],
  ] as const)("customer, %s", (_case, move, problem) => {
    expect(rescheduleProblem(move)).toBe(problem);
  });

  it.each([
    ["beyond the customer's limit", { ...staff, rescheduledCount: 3 }, null],
    ["within a day", { ...staff, now: instantOf("2026-12-01", "09:00") }, null],
    ["confirmed", { ...staff, status: "confirmed" }, null],
    [
      "confirmed where confirming fixes the date",
      { ...staff, status: "confirmed", confirmingFixesDate: true },
      "not_reschedulable",
    ],
    ["after validity", { ...staff, newDate: "2027-07-01" }, "outside_validity"],
    ["away from the flight", { ...staff, departure: { date: "2026-12-04", time: null } }, null],
  ] as const)("staff, %s", (_case, move, problem) => {
    expect(rescheduleProblem(move)).toBe(problem);
  });

  it.each([
    ["pending", { ...undated }, null],
    ["confirmed", { ...undated, status: "confirmed" }, null],
    ["at the limit", { ...undated, status: "rescheduled", rescheduledCount: 3 }, null],
    ["cancelled", { ...undated, status: "cancelled" }, "not_reschedulable"],
    ["after validity", { ...undated, newDate: "2027-07-01" }, "outside_validity"],
    ["nothing chosen", { ...undated, newDate: null, newTime: null }, "incomplete"],
  ] as const)("first date of an undated booking, %s", (_case, move, problem) => {
    expect(rescheduleProblem(move)).toBe(problem);
  });
});

describe("rescheduleText", () => {
  const booking = {
    rescheduledCount: 3,
    maxReschedules: 3,
    validityEnd: instantOf("2027-06-30", "23:59"),
  };

  it.each([
    ["limit_reached", "Maximum reschedules reached (3/3)"],
    ["incomplete", "Please select both date and time"],
    ["outside_validity", "Please choose a date up to 30 Jun 2027. The booking is valid for one year from the payment"],
    ["too_late", "A session can be rescheduled until 24 hours before it starts. Please call us"],
  ] as [RescheduleProblem, string][])("%s", (problem, text) => {
    expect(rescheduleText(problem, booking)).toBe(text);
  });
});
