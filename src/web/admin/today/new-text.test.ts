/** What is new at the desk. */
import { expect, it } from "vitest";
import { newText } from "./new-text.ts";

const NOTHING = { newBookings: 0, newOrders: 0, newRequests: 0, newMessages: 0, changedToday: 0 };

it.each([
  [NOTHING, ""],
  [{ ...NOTHING, newBookings: 1, changedToday: 1 }, "1 new booking"],
  [{ ...NOTHING, newBookings: 2, newOrders: 1, newMessages: 3 }, "2 new bookings, 1 new order and 3 new messages"],
  [{ ...NOTHING, changedToday: 2 }, "Today's sessions have changed"],
])("of %j is %j", (changes, text) => expect(newText(changes)).toBe(text));
