/** What is left at the desk of a booking's payments, by method. */
import { expect, test } from "vitest";
import { sharesText, type VenueShare, venueShares } from "./venue-shares.ts";

const entry = (method: VenueShare["method"], amount: number): VenueShare => ({ method, amount });

test.each([
  ["nothing", [], []],
  ["one payment", [entry("cash", 550_000)], [entry("cash", 550_000)]],
  [
    "two methods, in their order",
    [entry("upi", 250_000), entry("cash", 300_000)],
    [entry("cash", 300_000), entry("upi", 250_000)],
  ],
  ["an undone payment", [entry("upi", 550_000), entry("upi", -550_000)], []],
  ["a part returned as it was paid", [entry("card", 550_000), entry("card", -50_000)], [entry("card", 500_000)]],
  [
    "a part returned by another method, from the largest",
    [entry("cash", 100_000), entry("card", 400_000), entry("upi", -50_000)],
    [entry("cash", 100_000), entry("card", 350_000)],
  ],
  [
    "more returned by another method than the largest has",
    [entry("cash", 100_000), entry("card", 400_000), entry("transfer", -450_000)],
    [entry("cash", 50_000)],
  ],
])("of %s", (_name, entries, shares) => {
  expect(venueShares(entries)).toEqual(shares);
});

test("names amounts with their methods", () => {
  expect(sharesText([entry("cash", 550_000)])).toBe("₹5,500 cash");
  expect(sharesText([entry("cash", 300_000), entry("card", 100_000), entry("upi", 150_000)])).toBe(
    "₹3,000 cash, ₹1,000 by card and ₹1,500 by UPI",
  );
  expect(sharesText([])).toBe("");
});
