import { expect, test } from "vitest";
import { type ReturnedMoney, returnedLine } from "./cancelled-words.ts";

const NOTHING: ReturnedMoney = {
  refund_status: null,
  refund_total: 0,
  refund_parts: [],
  refund_outcome: null,
  venue_refund_due: 0,
};

test.each([
  [null, ""],
  ["unpaid", ""],
  ["undecided", "We'll contact you about your payment"],
  ["too_late", "Cancelled too late for a refund"],
  ["none", "Nothing was refunded"],
])("the outcome %s reads '%s'", (refund_outcome, text) => {
  expect(returnedLine({ ...NOTHING, refund_outcome })).toBe(text);
});

test("a refund online and one at the venue are on one line", () => {
  const booking: ReturnedMoney = {
    refund_status: "due",
    refund_total: 500,
    refund_parts: [{ opened_at: "2026-11-26T10:00:00Z", processed_at: null }],
    refund_outcome: "refunded",
    venue_refund_due: 2000,
  };
  expect(returnedLine(booking)).toBe(
    "Your refund of ₹500 is on its way, since 26 Nov 2026 · Collect ₹2,000 at the venue",
  );
});
