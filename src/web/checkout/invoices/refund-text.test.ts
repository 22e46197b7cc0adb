import { expect, test } from "vitest";
import { partName, partText, type Refunds, refundLine, refundTitle, refundWay } from "./refund-text.ts";

const SENT = {
  id: "first",
  amount: 500,
  state: "processed",
  opened_at: "2026-11-25T10:00:00Z",
  // The 26th in India.
  processed_at: "2026-11-25T20:00:00Z",
  paid_at: "2026-11-20T10:00:00Z",
  to_voucher: false,
};
const DUE = { ...SENT, id: "second", amount: 5500, state: "due", processed_at: null };

test("a sent refund names its day", () => {
  const refunds: Refunds = { refund_status: "processed", refund_total: 500, refund_parts: [SENT] };
  expect(refundTitle(refunds)).toBe("₹500 refunded");
  expect(refundLine(refunds)).toBe("₹500 refunded on 26 Nov 2026");
  expect([partName(SENT), partText(SENT)]).toEqual(["₹500, paid on 20 Nov 2026", "Sent on 26 Nov 2026"]);
});

test("two parts count together until both are sent", () => {
  const refunds: Refunds = { refund_status: "due", refund_total: 6000, refund_parts: [SENT, DUE] };
  expect(refundTitle(refunds)).toBe("Your refund of ₹6,000 is on its way");
  expect(refundLine(refunds)).toBe("Your refund of ₹6,000 is on its way, since 25 Nov 2026");
  expect(partText(DUE)).toBe("Requested on 25 Nov 2026");
});

test("a failed refund is delayed, not lost", () => {
  const failed = { ...DUE, state: "failed" };
  const refunds: Refunds = { refund_status: "failed", refund_total: 5500, refund_parts: [failed] };
  expect(refundLine(refunds)).toBe("Your refund of ₹5,500 is delayed. We're looking into it.");
  expect(partText(failed)).toBe("Delayed");
});

test("a part that a gift voucher paid is restored to it", () => {
  const back = { ...SENT, id: "third", to_voucher: true };
  const refunds: Refunds = { refund_status: "processed", refund_total: 500, refund_parts: [back] };
  expect([partName(back), partText(back)]).toEqual(["₹500, paid by gift voucher", "Restored on 26 Nov 2026"]);
  expect(refundWay(refunds)).toBe("It went back to your gift voucher.");
  expect(refundWay({ ...refunds, refund_parts: [back, SENT] })).toMatch(/, and the voucher's part to the voucher\./);
  expect(refundWay({ ...refunds, refund_parts: [SENT] })).toMatch(/^It went to your original payment method\. Banks/);
});
