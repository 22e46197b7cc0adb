/** Until when and what customers can return, and the refund. */
import { describe, expect, test } from "vitest";
import {
  deliveredAt,
  type EarlierReturn,
  isOpenReturn,
  isTooLate,
  refundOfReturn,
  returnableLines,
  returnUntil,
} from "./returns.ts";

const CAP = { id: "cap", price: 79_900, quantity: 2 };
const SHIRT_M = { id: "shirt", variantId: "m", price: 120_000, quantity: 1 };
const SHIRT_L = { id: "shirt", variantId: "l", price: 120_000, quantity: 3 };
const SOLD = [CAP, SHIRT_M, SHIRT_L];

const received = (...lines: EarlierReturn["lines"]): EarlierReturn => ({ state: "received", lines });

describe("the time for a return", () => {
  const delivered = new Date("2026-12-01T15:00:00+05:30");

  test.each([
    ["2026-12-01T15:01:00+05:30", false],
    ["2026-12-08T23:59:59+05:30", false],
    ["2026-12-09T00:00:00+05:30", true],
  ])("at %s is over: %s", (now, late) => expect(isTooLate(delivered, new Date(now))).toBe(late));

  test("ends on the seventh day after the day of delivery in India", () => {
    expect(returnUntil(delivered)).toBe("2026-12-08");
    expect(returnUntil(new Date("2026-12-01T23:00:00Z"))).toBe("2026-12-09");
  });

  test("counts from the last delivery of the timeline", () => {
    const [first, again] = [new Date("2026-12-01T10:00:00Z"), new Date("2026-12-02T10:00:00Z")];
    const step = (status: string, created_at: Date) => ({ status, created_at });
    expect(deliveredAt([step("pending", first), step("shipped", first)])).toBeNull();
    expect(deliveredAt([step("delivered", first), step("delivered", again)])).toEqual(again);
  });
});

test("a return is open until the goods arrive or it is refused or withdrawn", () => {
  expect((["requested", "approved", "received", "refused", "withdrawn"] as const).filter(isOpenReturn)).toEqual([
    "requested",
    "approved",
  ]);
});

describe("what can be returned", () => {
  const left = (...returns: EarlierReturn[]) =>
    returnableLines(SOLD, returns).map(({ id, quantity, ...rest }) => [
      "variantId" in rest ? rest.variantId : id,
      quantity,
    ]);

  test("is everything at first", () => {
    expect(left()).toEqual([
      ["cap", 2],
      ["m", 1],
      ["l", 3],
    ]);
  });

  test("is less by what came back or is on its way, of the same variant", () => {
    expect(
      left(received({ id: "shirt", variantId: "l", quantity: 1, outcome: "damaged" }), {
        state: "approved",
        lines: [{ id: "cap", quantity: 2 }],
      }),
    ).toEqual([
      ["m", 1],
      ["l", 2],
    ]);
  });

  test("counts neither missing pieces nor those of refused and withdrawn returns", () => {
    expect(
      left(
        received({ id: "cap", quantity: 2, outcome: "missing" }),
        { state: "refused", lines: [{ id: "cap", quantity: 1 }] },
        { state: "withdrawn", lines: [{ id: "cap", quantity: 1 }] },
      )[0],
    ).toEqual(["cap", 2]);
  });
});

describe("the suggested refund", () => {
  const order = { products: SOLD, discount: 0 };

  test("is the price of the pieces that arrived", () => {
    expect(
      refundOfReturn(
        order,
        [],
        [
          { id: "cap", quantity: 1, outcome: "stock" },
          { id: "shirt", variantId: "l", quantity: 2, outcome: "damaged" },
          { id: "shirt", variantId: "m", quantity: 1, outcome: "missing" },
        ],
      ),
    ).toBe(79_900 + 240_000);
  });

  test("is less by the pieces' share of the discount", () => {
    const discounted = { products: [CAP], discount: 15_980 };
    expect(refundOfReturn(discounted, [], [{ id: "cap", quantity: 1 }])).toBe(71_910);
  });

  test("adds up to the whole price of an order that is returned in parts", () => {
    const odd = { products: [{ id: "pin", price: 100, quantity: 3 }], discount: 100 };
    const returns: EarlierReturn[] = [];
    const parts = [1, 2, 3].map(() => {
      const line = { id: "pin", quantity: 1, outcome: "stock" as const };
      const refund = refundOfReturn(odd, returns, [line]);
      returns.push(received(line));
      return refund;
    });
    expect(parts).toEqual([67, 66, 67]);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(200);
  });

  test("is nothing for a free order", () => {
    expect(refundOfReturn({ products: [{ ...CAP, price: 0 }], discount: 0 }, [], [{ id: "cap", quantity: 1 }])).toBe(0);
  });
});
