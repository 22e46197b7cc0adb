/** Money: conversion, refused amounts, and the Indian grouping of digits. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatRupees, paiseToRupees, rupeesToPaise, ungrouped } from "./money.ts";

describe("rupeesToPaise", () => {
  it.each([
    [0, 0],
    [-0, 0],
    [1, 100],
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [1.005 * 2, 201],
    [6500, 650_000],
    [9_999_999.99, 999_999_999],
    [-500, -50_000],
  ])("%d rupees are %d paise", (rupees, paise) => {
    expect(rupeesToPaise(rupees)).toBe(paise);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 19.999, 0.001, 1e300])("refuses %d", (rupees) => {
    expect(() => rupeesToPaise(rupees)).toThrow(RangeError);
  });

  it("inverts paiseToRupees for every price that the product allows", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (paise) => {
        expect(rupeesToPaise(paiseToRupees(paise))).toBe(paise);
      }),
    );
  });
});

describe("formatRupees", () => {
  it.each([
    [0, "₹0"],
    [100, "₹1"],
    [9950, "₹99.50"],
    [5, "₹0.05"],
    [50_000, "₹500"],
    [500_000, "₹5,000"],
    [9_999_900, "₹99,999"],
    [20_000_000, "₹2,00,000"],
    [123_456_789, "₹12,34,567.89"],
    [1_000_000_000, "₹1,00,00,000"],
    [100_000_000_000_000, "₹10,00,00,00,00,000"],
    [-50_000, "−₹500"],
    [-0.2, "₹0"],
  ])("%d paise read %s", (paise, text) => {
    expect(formatRupees(paise)).toBe(text);
  });

  it("agrees with the en-IN texts of the platform", () => {
    const platform = new Intl.NumberFormat("en-IN");
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), (rupees) => {
        expect(formatRupees(rupees * 100)).toBe(`₹${platform.format(rupees)}`);
      }),
    );
  });
});

describe("ungrouped", () => {
  it.each([
    ["1299.5", "1299.5"],
    [" ₹ 1,299.50 ", "1299.50"],
    ["₹1,23,456.50", "123456.50"],
    ["123,456.50", "123456.50"],
    ["1,00,00,000", "10000000"],
    ["10,000,000", "10000000"],
    ["1 299", "1299"],
    ["-1,299", "-1299"],
    ["", ""],
  ])("%j is %j", (typed, plain) => expect(ungrouped(typed)).toBe(plain));

  it.each(["12,50", "1,2,3", "12,3456", "1,23,456,789", "0,500", ",500", "1,299,", "1.5,000"])(
    "keeps the commas of %j, which are no grouping",
    (typed) => expect(ungrouped(typed)).toBe(typed),
  );

  it("reads the output of formatRupees", () => {
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), (paise) => {
        expect(rupeesToPaise(Number(ungrouped(formatRupees(paise))))).toBe(paise);
      }),
    );
  });
});
