/** The status tables move by move, and who may move a booking to another day. */
import { describe, expect, it } from "vitest";
import { instantOf, NOT_SELECTED } from "./dates.ts";
import { DEFAULT_SESSION_WINDOW } from "./slots.ts";
import {
  BOOKING_MOVES,
  BOOKING_STATUSES,
  type BookingStatus,
  CHECKOUT_MOVES,
  CHECKOUT_STATES,
  CUSTOM_BOOKING_MOVES,
  CUSTOM_BOOKING_STATUSES,
  CUSTOMER_BOOKING_MOVES,
  canMove,
  LIVE_BOOKING_STATUSES,
  MAX_RESCHEDULES,
  type Moves,
  ORDER_MOVES,
  ORDER_STATUSES,
  RESCHEDULE_NOTICE_HOURS,
  rescheduleProblem,
} from "./statuses.ts";

/** All moves of a table as 'from > to', in the order of the statuses. */
function movesOf<S extends string>(statuses: readonly S[], moves: Moves<S>): string[] {
  return statuses.flatMap((from) =>
    statuses.filter((to) => canMove(moves, from, to)).map((to) => `${from} > ${to}`),
  );
}

describe("the tables hold these moves and no others", () => {
  it("bookings, by staff", () => {
    expect(movesOf(BOOKING_STATUSES, BOOKING_MOVES)).toEqual([
      "pending > confirmed",
      "pending > completed",
      "pending > cancelled",
      "pending > rescheduled",
      "confirmed > completed",
      "confirmed > cancelled",
      "rescheduled > confirmed",
      "rescheduled > completed",
      "rescheduled > cancelled",
      "rescheduled > rescheduled",
    ]);
  });

  it("bookings, by customers", () => {
    expect(movesOf(BOOKING_STATUSES, CUSTOMER_BOOKING_MOVES)).toEqual([
      "pending > rescheduled",
      "rescheduled > rescheduled",
    ]);
  });

  it("orders", () => {
    expect(movesOf(ORDER_STATUSES, ORDER_MOVES)).toEqual([
      "pending > confirmed",
      "pending > cancelled",
      "confirmed > shipped",
      "confirmed > cancelled",
      "shipped > delivered",
    ]);
  });

  it("custom bookings", () => {
    expect(movesOf(CUSTOM_BOOKING_STATUSES, CUSTOM_BOOKING_MOVES)).toEqual([
      "pending > finalized",
      "pending > cancelled",
      "finalized > completed",
      "finalized > cancelled",
    ]);
  });

  it("checkouts", () => {
    expect(movesOf(CHECKOUT_STATES, CHECKOUT_MOVES)).toEqual([
      "open > paid",
      "open > expired",
      "paid > fulfilled",
      "paid > refund_due",
      "expired > paid",
      "refund_due > refunded",
    ]);
  });
});

it("counts as live exactly the bookings that can still be completed or cancelled", () => {
  const movable = BOOKING_STATUSES.filter((status) => canMove(BOOKING_MOVES, status, "cancelled"));
  expect([...LIVE_BOOKING_STATUSES].sort()).toEqual(movable.sort());
});

it("promises what the FAQ promises: three moves, until a day before", () => {
  expect([MAX_RESCHEDULES, RESCHEDULE_NOTICE_HOURS]).toEqual([3, 24]);
});

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
    window: DEFAULT_SESSION_WINDOW,
  };
  const staff = { ...base, by: "staff" as const };
  const undated = { ...base, bookingDate: NOT_SELECTED, bookingTime: NOT_SELECTED };

  it.each([
    ["a pending booking", base, null],
    ["a rescheduled one", { ...base, status: "rescheduled", rescheduledCount: 2 }, null],
    ["the limit", { ...base, status: "rescheduled", rescheduledCount: 3 }, "limit_reached"],
    ["a raised limit", { ...base, rescheduledCount: 3, maxReschedules: 4 }, null],
    ["confirmed", { ...base, status: "confirmed" }, "not_reschedulable"],
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
  ] as const)("customer, %s", (_case, move, problem) => {
    expect(rescheduleProblem(move)).toBe(problem);
  });

  it.each([
    ["beyond the customer's limit", { ...staff, rescheduledCount: 3 }, null],
    ["within a day", { ...staff, now: instantOf("2026-12-01", "09:00") }, null],
    ["confirmed", { ...staff, status: "confirmed" }, "not_reschedulable"],
    ["after validity", { ...staff, newDate: "2027-07-01" }, "outside_validity"],
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
