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
  ["due", 0, "on its way"],
  ["pending", 500, "₹500 sent back, more on its way"],
  ["failed", 0, "failed: look under Money"],
  ["failed", 100.5, "₹100.50 sent back, more failed: look under Money"],
  ["processed", 4500, "₹4,500 sent back"],
])("shows %s with %d rupees refunded as %s", (state, refunded, text) => expect(refundText(state, refunded)).toBe(text));

test("refunds the oldest payment first, then the next one, then none", () => {
  const [all, some] = [payment("pay_1", 500, 500), payment("pay_2", 4500, 100, 400)];
  expect(refundTarget([payment("pay_0", 10, 0), some], about)?.gatewayPaymentId).toBe("pay_0");
  expect(refundTarget([all, some], about)).toEqual({
    ...about,
    gatewayPaymentId: "pay_2",
    paid: 4500,
    sentBack: 100,
    left: 4000,
  });
  expect(refundTarget([all, payment("pay_3", 5, 4.5)], about)).toBeNull();
  expect(keptOf([all, some, payment("pay_3", 5, 4.5)])).toBe(400_050);
});
