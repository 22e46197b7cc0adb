/** The displayed state of a payment; a proven payment is never reported as missing. */
import { describe, expect, it } from "vitest";
import { type CheckoutStatus, type DisplayState, displayStateOf } from "./checkout-status.ts";

const answer = (state: string): CheckoutStatus => ({
  state,
  kind: "booking",
  message: "",
  bookingId: null,
  orderId: null,
  voucherId: null,
  paymentId: null,
  amount: 5000,
  declined: null,
});

const NONE = undefined;

describe("displayStateOf", () => {
  it.each<[CheckoutStatus | undefined, boolean, number, DisplayState]>([
    [NONE, false, 0, "checking"],
    [NONE, false, 60_000, "checking"],
    [NONE, true, 60_000, "received"],
    [null, false, 0, "foreign"],
    [null, true, 0, "foreign"],
    [answer("unpaid"), false, 19_999, "checking"],
    [answer("unpaid"), false, 20_000, "unpaid"],
    [answer("unpaid"), true, 60_000, "received"],
    [answer("confirming"), false, 60_000, "checking"],
    [answer("confirming"), true, 0, "received"],
    [answer("expired"), false, 0, "expired"],
    [answer("expired"), true, 0, "received"],
    [answer("refund"), true, 0, "refund"],
    [answer("fulfilled"), false, 0, "fulfilled"],
    [answer("something new"), false, 60_000, "checking"],
  ])("%# %j, proven %s, after %i ms: %s", (status, proven, waited, displayState) => {
    expect(displayStateOf({ status, proven, waited })).toBe(displayState);
  });
});
