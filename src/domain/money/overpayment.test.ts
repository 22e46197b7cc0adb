import { describe, expect, test } from "vitest";
import { leftToPay, overpaid, returnedSoFar, toGiveBack } from "./overpayment.ts";

describe("a booking's money after its price has changed", () => {
  test.each([
    // [total, paid, returned, refunded, left, overpaid, to give back]
    ["an advance", 6_000, 500, 0, 0, 5_500, 0, 0],
    ["paid in full", 5_000, 5_000, 0, 0, 0, 0, 0],
    ["a lower price than was paid", 5_000, 6_500, 0, 0, 0, 1_500, 1_500],
    ["a part of it is refunded", 5_000, 6_500, 0, 1_000, 0, 1_500, 500],
    ["all of it is refunded", 5_000, 6_500, 0, 1_500, 0, 1_500, 0],
    ["more is refunded", 5_000, 6_500, 0, 2_000, 0, 1_500, 0],
    ["the price rises again after the refund", 6_500, 6_500, 1_500, 1_500, 1_500, 0, 0],
    ["a refund without an overpayment owes nothing", 5_000, 5_000, 0, 700, 0, 0, 0],
  ])("%s", (_case, total, paid, returned, refunded, left, over, back) => {
    const sums = { total, paid, returned };
    expect([leftToPay(sums), overpaid(sums), toGiveBack(sums, refunded)]).toEqual([left, over, back]);
  });

  test("a refund counts as returned up to the overpayment, once", () => {
    const sums = { total: 5_000, paid: 6_500, returned: 0 };
    expect(returnedSoFar(sums, 1_000)).toBe(1_000);
    expect(returnedSoFar(sums, 2_000)).toBe(1_500);
    expect(returnedSoFar({ ...sums, returned: 1_500 }, 1_500)).toBe(1_500);
    expect(returnedSoFar({ total: 5_000, paid: 5_000, returned: 0 }, 700)).toBe(0);
  });
});
