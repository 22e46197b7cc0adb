import { expect, test } from "vitest";
import { linkTokenOf, purchaseLink, purchasePath } from "./purchase-path.ts";

test("leads to the booking, else to the order, else to no page", () => {
  expect(purchasePath({ bookingId: "b 1", orderId: null })).toBe("/booking-summary?bookingId=b%201");
  expect(purchasePath({ bookingId: null, orderId: "o1" })).toBe("/order-summary?orderId=o1");
  expect(purchasePath({ bookingId: null, orderId: null })).toBeNull();
});

test("a mailed link has its token in the fragment, from which it is read back", () => {
  const token = "0123456789abcdef0123456789abcdef";
  const link = purchaseLink("https://aviator.example", { orderId: "o1" }, token);
  expect(link).toBe(`https://aviator.example/order-summary?orderId=o1#link=${token}`);
  expect(linkTokenOf(new URL(link).hash)).toBe(token);
});

test.each(["", "#", "#link=", "#link=short", "#questions", "#link=0123456789ABCDEF0123456789ABCDEF"])(
  "%j is not the fragment of a mailed link",
  (fragment) => expect(linkTokenOf(fragment)).toBeNull(),
);
