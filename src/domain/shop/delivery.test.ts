import { expect, test } from "vitest";
import { deliveryBy } from "./delivery.ts";

// 28 November 2026 is a Saturday.
test.each([
  ["2026-11-28", "Uttar Pradesh", "2026-12-04"],
  ["2026-11-28", "Delhi", "2026-12-04"],
  ["2026-11-28", "Karnataka", "2026-12-05"],
  ["2026-11-28", "Sikkim", "2026-12-07"],
  ["2026-11-29", "delhi", "2026-12-04"],
  ["2026-11-30", "Delhi", "2026-12-05"],
])("an order of %s to %s arrives by %s", (today, state, day) => {
  expect(deliveryBy(today, state)).toBe(day);
});
