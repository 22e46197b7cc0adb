/** How the Bookings tab shows where money was paid. */
import { expect, test } from "vitest";
import { paidWhere } from "./words.ts";

test.each([
  [500, 0, 0, "₹500 paid online"],
  [500, 2000, 500, "₹500 paid online, ₹1,500 at the venue"],
  [0, 5000, 0, "₹5,000 paid at the venue"],
  [500, 2000, 2000, "₹500 paid online"],
  [0, 0, 0, "nothing paid yet"],
])("%i online, %i at the venue and %i of it back: %s", (amount, venue_paid, venue_refunded, text) => {
  expect(paidWhere({ amount, venue_paid, venue_refunded })).toBe(text);
});
