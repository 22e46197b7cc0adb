import { expect, test } from "vitest";
import { amountOf } from "./found-words.ts";

test("a session that is paid in part shows what is paid of its price", () => {
  expect(amountOf({ amount: 6000, paid: 500 })).toBe("₹500 paid of ₹6,000");
  expect(amountOf({ amount: 6000, paid: null })).toBe("₹6,000");
  expect(amountOf({ amount: null, paid: null })).toBe("");
});
