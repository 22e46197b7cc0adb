/** How the Bookings tab shows where money was paid, and its notices of a rescheduled booking. */
import { expect, test } from "vitest";
import { movedText, paidWhere } from "./words.ts";

test.each([
  [500, 0, 0, "₹500 paid online"],
  [500, 2000, 500, "₹500 paid online, ₹1,500 at the venue"],
  [0, 5000, 0, "₹5,000 paid at the venue"],
  [500, 2000, 2000, "₹500 paid online"],
  [0, 0, 0, "nothing paid yet"],
])("%i online, %i at the venue and %i of it back: %s", (amount, venue_paid, venue_refunded, text) => {
  expect(paidWhere({ amount, venue_paid, venue_refunded })).toBe(text);
});

const moved = { contact_name: "Asha Rao", booking_date: "2026-12-05", booking_time: "15:00" };

test.each([
  [{ date: "2026-12-05" }, "Asha Rao moved to 3:00 pm"],
  [{ date: "2026-12-04" }, "Asha Rao moved to 5 Dec 2026, 3:00 pm"],
  [null, "Asha Rao booked for 5 Dec 2026, 3:00 pm"],
])("from %j: %s", (before, text) => expect(movedText(moved, before)).toBe(text));
