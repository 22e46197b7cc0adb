import { expect, test } from "vitest";
import type { BookingEvent } from "./documents.ts";
import { eventAuthor, eventChanges, eventTitle } from "./history-words.ts";

const event = (change: Partial<BookingEvent>): BookingEvent => ({
  id: "1",
  at: "2026-12-01T05:00:00Z",
  kind: "booked",
  by: "customer",
  actor: null,
  changes: [],
  state: null,
  amount: null,
  text: null,
  ...change,
});

test.each([
  [{ kind: "booked", text: "walk_in" }, "Booked at the desk"],
  [{ kind: "booked", text: "online" }, "Booked online"],
  [{ kind: "payment", amount: 500 }, "Paid online: ₹500"],
  [{ kind: "venuePayment", amount: 5500, text: "upi" }, "Paid at the venue: ₹5,500, UPI"],
  [{ kind: "refund", amount: 300, state: "processed" }, "Refund of ₹300: sent"],
  [{ kind: "mail.confirmation", state: "sent" }, "Email: Confirmation"],
  [{ kind: "booking.changePlan" }, "Plan changed"],
  [{ kind: "booking.arrive" }, "Checked in"],
  [{ kind: "booking.undo" }, "Change undone"],
])("%j is %j", (change, title) => {
  expect(eventTitle(event(change))).toBe(title);
});

test("names the author, and says nothing of what the product does itself", () => {
  expect(eventAuthor({ by: "staff", actor: "Meera Iyer" })).toBe("Meera Iyer");
  expect(eventAuthor({ by: "staff", actor: null })).toBe("the centre");
  expect(eventAuthor({ by: "system", actor: null })).toBe("");
});

test("tells each change from before to after", () => {
  const changes = [
    { field: "total_paise", from: "500000", to: "650000" },
    { field: "booking_time", from: "11:00", to: "15:00" },
    { field: "contact_phone", from: null, to: "+919876543210" },
    { field: "guardian_name", from: "Meera Iyer", to: null },
    { field: "simulator_type", from: "A320", to: "B737" },
  ];
  expect(eventChanges({ kind: "booking.update", changes })).toEqual([
    "Price: ₹5,000 → ₹6,500",
    "Time: 11:00 am → 3:00 pm",
    "Phone: +91 98765 43210",
    "Guardian: Meera Iyer removed",
    "Simulator: A320 → B737",
  ]);
});
