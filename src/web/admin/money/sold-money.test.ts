/** Which payment is refunded first, the amount kept, and the text of a refund's state. */
import { expect, test } from "vitest";
import { keptOf, refundTarget, refundText, type SoldPayment } from "./sold-money.ts";

const payment = (id: string, amount: number, back: number, going = 0): SoldPayment => ({
  razorpay_payment_id: id,
  amount,
  refunded_amount: back,
  refundable_amount: amount - back - going,
});
const about = { what: "Booking", contact: null, bought: null };

test.each([
  ["due", 0, "in progress"],
  ["pending", 500, "₹500 refunded, more in progress"],
  ["failed", 0, "failed: see Money"],
  ["failed", 100.5, "₹100.50 refunded, more failed: see Money"],
  ["processed", 4500, "₹4,500 refunded"],
])("shows %s with %d rupees refunded as %s", (state, refunded, text) => expect(refundText(state, refunded)).toBe(text));

test("refunds the oldest payment first, then the next one, then none", () => {
  const [all, some] = [payment("pay_1", 500, 500), payment("pay_2", 4500, 100, 400)];
  expect(refundTarget([payment("pay_0", 10, 0), some], about)?.gatewayPaymentId).toBe("pay_0");
  expect(refundTarget([all, some], about)).toEqual({
    ...about,
    gatewayPaymentId: "pay_2",
    paid: 4500,
    refundedSoFar: 100,
    left: 4000,
  });
  expect(refundTarget([all, payment("pay_3", 5, 4.5)], about)).toBeNull();
  expect(keptOf([all, some, payment("pay_3", 5, 4.5)])).toBe(400_050);
});
