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

const SINCE = "2026-11-27T10:00:00.000Z";

it.each([
  [0, [], 0],
  [1, [], 1],
  [1, ["2026-11-27T10:00:05.000Z"], 0],
  [2, ["2026-11-27T09:59:59.000Z", "2026-11-27T10:00:05.000Z"], 1],
  [0, ["2026-11-27T10:00:05.000Z"], 0],
])("of %i changed sessions and shown rows of %j, %i are news", (changedToday, shown, news) =>
  expect(
    unseenChanges(
      { changedToday },
      SINCE,
      shown.map((updated_at) => ({ updated_at })),
    ),
  ).toBe(news),
);
