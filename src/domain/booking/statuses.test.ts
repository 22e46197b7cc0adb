/** The status tables, move by move. */
import { describe, expect, it } from "vitest";
import {
  BOOKING_MOVES,
  BOOKING_STATUSES,
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
} from "./statuses.ts";

/** All moves of a table as 'from > to', in the order of the statuses. */
function movesOf<S extends string>(statuses: readonly S[], moves: Moves<S>): string[] {
  return statuses.flatMap((from) => statuses.filter((to) => canMove(moves, from, to)).map((to) => `${from} > ${to}`));
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
      "confirmed > rescheduled",
      "rescheduled > confirmed",
      "rescheduled > completed",
      "rescheduled > cancelled",
      "rescheduled > rescheduled",
    ]);
  });

  it("bookings, by customers", () => {
    expect(movesOf(BOOKING_STATUSES, CUSTOMER_BOOKING_MOVES)).toEqual([
      "pending > rescheduled",
      "confirmed > rescheduled",
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
