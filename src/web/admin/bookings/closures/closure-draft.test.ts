/** What the closure's dialog says about its period and about refunds, and what it sends. */
import { expect, test } from "vitest";
import { DEFAULT_SESSION_HOURS } from "#domain/booking/session-hours.ts";
import {
  type ClosureFields,
  decisionFor,
  giveBackText,
  overlapping,
  refundLines,
  sentDecision,
  spanOf,
  usualDecision,
} from "./closure-draft.ts";
import type { Conflict } from "./documents.ts";

const conflict = (amount: number, kept: { method: string; amount: number }[]): Conflict => ({
  booking: {
    id: "1",
    contact_name: "Meera Iyer",
    contact_phone: "+919820012345",
    contact_email: "",
    plan_name: "Joy of Flying",
    plan_duration: 30,
    amount,
    venue_paid: 0,
    venue_refunded: 0,
    venue_kept: kept,
    remaining_amount: 0,
    status: "confirmed",
    attendance: "expected",
  },
  simulator_type: "A320",
  booking_date: "2026-12-05",
  booking_time: "10:00",
  free_times: [],
  suggested: null,
  other_simulator: null,
});

const MIXED = conflict(500, [
  { method: "cash", amount: 3000 },
  { method: "upi", amount: 2500 },
]);

test("names what to give back by method, and what is refunded online", () => {
  expect(giveBackText(MIXED)).toBe("Give back ₹3,000 cash and ₹2,500 by UPI to Meera Iyer.");
  expect(refundLines([MIXED], () => ({ returned: true }))).toEqual([
    "₹500 is refunded to the card or UPI account they paid with.",
    "Give back ₹3,000 cash and ₹2,500 by UPI to Meera Iyer. It is recorded now.",
  ]);
  expect(refundLines([MIXED], () => ({ returned: false }))[1]).toContain("Record it in the booking.");
});

test("says so where nothing was paid", () => {
  expect(giveBackText(conflict(0, []))).toBe("");
  expect(refundLines([conflict(0, [])], () => ({ returned: true }))).toEqual(["Nothing was paid."]);
});

test("money given back is not recorded until staff say so", () => {
  expect(usualDecision(MIXED).returned).toBe(false);
  expect(decisionFor(MIXED, "refund")).toMatchObject({ decision: "refund", returned: false });
});

test("sends the record of a return with a refund only", () => {
  const draft = { slot: "", returned: true };
  expect(sentDecision("1", { ...draft, decision: "refund" })).toMatchObject({ venueReturned: true });
  expect(sentDecision("1", { ...draft, decision: "undate" })).toMatchObject({ venueReturned: false });
});

const HOURS: ClosureFields = {
  simulatorType: "A320",
  when: "hours",
  fromDate: "2026-12-05",
  fromTime: "10:00",
  toDate: "2026-12-05",
  toTime: "12:00",
  reason: "Maintenance",
};
const spanFor = (change: Partial<ClosureFields>) =>
  spanOf({ ...HOURS, ...change }, DEFAULT_SESSION_HOURS, new Date("2026-12-01T04:30:00Z"));

test("the period of a closure is read, and a problem names its field", () => {
  expect(spanFor({})).toEqual({ from: "2026-12-05T04:30:00.000Z", to: "2026-12-05T06:30:00.000Z" });
  for (const [change, field] of [
    [{ fromDate: "" }, "fromDate"],
    [{ fromTime: "" }, "fromTime"],
    [{ toDate: "" }, "toDate"],
    [{ toTime: "" }, "toTime"],
    [{ toTime: "10:00" }, "toTime"],
    [{ toDate: "2026-12-04" }, "toDate"],
    [{ when: "days", toDate: "2026-12-04", toTime: "" }, "toDate"],
  ] as const)
    expect(spanFor(change), JSON.stringify(change)).toMatchObject({ field });
});

test("a closure of the same simulator in the period is found, and one that only touches it is not", () => {
  const closed = { simulator_type: "A320", starts_at: "2026-12-05T05:30:00Z", ends_at: "2026-12-05T07:30:00Z" };
  const span = (from: string, to: string) => ({ from: `2026-12-05T${from}:00Z`, to: `2026-12-05T${to}:00Z` });
  expect(overlapping([closed], ["A320", "B737"], span("04:30", "06:30"))).toBe(closed);
  expect(overlapping([closed], ["B737"], span("04:30", "06:30"))).toBeUndefined();
  expect(overlapping([closed], ["A320"], span("04:30", "05:30"))).toBeUndefined();
  expect(overlapping([closed], ["A320"], span("07:30", "08:30"))).toBeUndefined();
});
