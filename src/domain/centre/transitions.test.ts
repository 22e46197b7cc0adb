/** The tables of statuses, transition by transition. */
import { describe, expect, it } from "vitest";
import {
  BOOKING_STATUSES,
  BOOKING_TRANSITIONS,
  CUSTOM_BOOKING_STATUSES,
  CUSTOM_BOOKING_TRANSITIONS,
  CUSTOMER_BOOKING_TRANSITIONS,
} from "#domain/booking/statuses.ts";
import { CHECKOUT_STATES, CHECKOUT_TRANSITIONS } from "#domain/money/checkout-states.ts";
import { ORDER_STATUSES, ORDER_TRANSITIONS } from "#domain/shop/order-statuses.ts";
import { canBecome, type Transitions } from "./transitions.ts";

/** All transitions of a table as 'from > to', in the order of the statuses. */
function transitionsOf<S extends string>(statuses: readonly S[], table: Transitions<S>): string[] {
  return statuses.flatMap((from) => statuses.filter((to) => canBecome(table, from, to)).map((to) => `${from} > ${to}`));
}

describe("the tables hold these transitions and no others", () => {
  it("bookings, by staff", () => {
    expect(transitionsOf(BOOKING_STATUSES, BOOKING_TRANSITIONS)).toEqual([
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
    expect(transitionsOf(BOOKING_STATUSES, CUSTOMER_BOOKING_TRANSITIONS)).toEqual([
      "pending > rescheduled",
      "confirmed > rescheduled",
      "rescheduled > rescheduled",
    ]);
  });

  it("orders", () => {
    expect(transitionsOf(ORDER_STATUSES, ORDER_TRANSITIONS)).toEqual([
      "pending > confirmed",
      "pending > cancelled",
      "confirmed > shipped",
      "confirmed > cancelled",
      "shipped > delivered",
    ]);
  });

  it("custom bookings", () => {
    expect(transitionsOf(CUSTOM_BOOKING_STATUSES, CUSTOM_BOOKING_TRANSITIONS)).toEqual([
      "pending > finalized",
      "pending > cancelled",
      "finalized > completed",
      "finalized > cancelled",
    ]);
  });

  it("checkouts", () => {
    expect(transitionsOf(CHECKOUT_STATES, CHECKOUT_TRANSITIONS)).toEqual([
      "open > paid",
      "open > expired",
      "paid > fulfilled",
      "paid > refund_due",
      "expired > paid",
      "refund_due > refunded",
    ]);
  });
});
