/** What is new at the desk. */
import { expect, it } from "vitest";
import { newText, unseenChanges } from "./new-text.ts";

const NOTHING = { newBookings: 0, newOrders: 0, newRequests: 0, newMessages: 0, changedToday: 0 };

it.each([
  [NOTHING, ""],
  [{ ...NOTHING, newBookings: 1, changedToday: 1 }, "1 new booking"],
  [{ ...NOTHING, newBookings: 2, newOrders: 1, newMessages: 3 }, "2 new bookings, 1 new order and 3 new messages"],
  [{ ...NOTHING, changedToday: 2 }, "Today's sessions have changed"],
])("of %j is %j", (changes, text) => expect(newText(changes)).toBe(text));

const READING = { at: "2026-11-27T10:00:30.000Z", newBookings: 2, changedToday: 2, ownBookings: [] as string[] };
const booking = (id: string, time: string, more: object = {}) => ({
  id,
  created_at: "2026-11-20T08:00:00.000Z",
  updated_at: `2026-11-27T${time}.000Z`,
  booking_date: "2026-11-27",
  ...more,
});
const MADE = { created_at: "2026-11-27T10:00:05.000Z" };

it.each([
  ["nothing known here", [], [], [2, 2]],
  ["a row on screen that was changed", [booking("a", "10:00:05")], [], [2, 1]],
  ["a row that was changed before", [booking("a", "09:59:59")], [], [2, 2]],
  ["an own walk-in, also on screen", [booking("a", "10:00:05", MADE)], [booking("a", "10:00:05", MADE)], [1, 1]],
  ["an own walk-in on another day", [], [booking("a", "10:00:05", { ...MADE, booking_date: "2026-12-04" })], [1, 2]],
  ["an own cancellation, which leaves the screen", [], [booking("a", "10:00:05")], [2, 1]],
  ["an own change after the reading", [], [booking("a", "10:00:31")], [2, 2]],
])("of two new and two changed bookings, with %s", (_name, shown, own, news) => {
  const screen = { today: "2026-11-27", since: "2026-11-27T10:00:00.000Z", shown, own } as const;
  const { newBookings, changedToday } = unseenChanges(READING, screen);
  expect([newBookings, changedToday]).toEqual(news);
});

it("does not announce a booking that the same person sold in another window", () => {
  const walkIn = booking("a", "10:00:05", { ...MADE, booking_date: "2026-12-04" });
  const screen = { today: "2026-11-27", since: "2026-11-27T10:00:00.000Z", shown: [], own: [walkIn] } as const;
  expect(unseenChanges({ ...READING, ownBookings: ["a"] }, screen).newBookings).toBe(1);
  expect(unseenChanges({ ...READING, ownBookings: ["a", "b"] }, screen).newBookings).toBe(0);
});
