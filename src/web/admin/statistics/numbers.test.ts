/** Figures with Indian grouping, and the steps of an axis. */
import { expect, test } from "vitest";
import { briefRupees, days, percent, rupees, shortRupees, ticks } from "./numbers.ts";

test.each([
  [0, "₹0"],
  [50_000, "₹50,000"],
  [150_000, "₹1.5\u00a0lakh"],
  [2_000_000, "₹20\u00a0lakh"],
  [25_000_000, "₹2.5\u00a0crore"],
  [-150_000, "−₹1.5\u00a0lakh"],
])("shows %s on an axis as %s", (amount, text) => {
  expect(shortRupees(amount)).toBe(text);
});

test("formats figures in full", () => {
  expect(rupees(150_000)).toBe("₹1,50,000");
  expect(rupees(-499.5)).toBe("−₹499.50");
  expect(briefRupees(4_176_813.4)).toBe("₹41,76,813");
  expect(briefRupees(48_945_737)).toBe("₹4.89\u00a0crore");
  expect(percent(31.2)).toBe("31.2%");
  expect(percent(null)).toBe("—");
  expect(days(1)).toBe("1\u00a0day");
  expect(days(9.1)).toBe("9.1\u00a0days");
});

test.each([
  [0, 0, [0, 1]],
  [0, 7, [0, 2, 4, 6, 8]],
  [0, 100, [0, 50, 100]],
  [0, 1, [0, 0.5, 1]],
  [-30, 100, [-50, 0, 50, 100]],
])("computes the steps of an axis from %s to %s", (least, most, steps) => {
  expect(ticks(least, most)).toEqual(steps);
});
