/** How the Bookings tab shows where money was paid, and its notices of a rescheduled booking. */
import { expect, test } from "vitest";
import { backText, completeObstacle, movedText, moveNote, paidWhere } from "./words.ts";

test.each([
  [500, 0, 0, "₹500 paid online"],
  [500, 2000, 500, "₹500 paid online, ₹1,500 at the venue"],
  [0, 5000, 0, "₹5,000 paid at the venue"],
  [500, 2000, 2000, "₹500 paid online"],
  [0, 0, 0, "nothing paid yet"],
])("%i online, %i at the venue and %i of it back: %s", (amount, venue_paid, venue_refunded, text) => {
  expect(paidWhere({ amount, venue_paid, venue_refunded })).toBe(text);
});

test("a customer without an email is not promised one about the new time", () => {
  expect(moveNote({ contact_email: "asha@example.com" })).toMatch(/^The customer gets an email with the new time\. /);
  expect(moveNote({ contact_email: "" })).toMatch(/^There is no email address, so tell them yourself\. /);
});

test("a session is completed from its start on", () => {
  const session = { booking_date: "2026-12-05", booking_time: "15:00" };
  expect(completeObstacle(session, new Date("2026-12-05T14:59:59+05:30"))).toBe(
    "This session has not begun. It can be completed from 3:00 pm on 5 Dec 2026.",
  );
  expect(completeObstacle(session, new Date("2026-12-05T15:00:00+05:30"))).toBeNull();
});

const moved = { contact_name: "Asha Rao", booking_date: "2026-12-05", booking_time: "15:00" };

test.each([
  [{ date: "2026-12-05" }, "Asha Rao moved to 3:00 pm"],
  [{ date: "2026-12-04" }, "Asha Rao moved to 5 Dec 2026, 3:00 pm"],
  [null, "Asha Rao booked for 5 Dec 2026, 3:00 pm"],
])("from %j: %s", (before, text) => expect(movedText(moved, before)).toBe(text));

test.each([
  [null, 0, 0, 0, null],
  ["processed", 500, 500, 0, "₹500 refunded"],
  ["processed", 500, 500, 9000, "₹9,500 refunded"],
  ["pending", 0, 9500, 0, "₹9,500 being refunded"],
  ["due", 500, 9500, 0, "₹500 refunded, ₹9,000 being refunded"],
  ["failed", 0, 500, 0, "₹500 not refunded yet: see Money"],
])("a refund %s with %i of %i sent, and %i at the venue: %s", (status, sent, total, venue, text) => {
  const booking = { refund_status: status, refunded_amount: sent, refund_total: total, venue_refunded: venue };
  expect(backText(booking)).toBe(text);
});
