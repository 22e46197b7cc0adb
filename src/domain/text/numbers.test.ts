import { expect, test } from "vitest";
import { bookingNumber, idStart, orderNumber, purchaseNumber, shortNumber } from "./numbers.ts";

const ID = "4b350f12-0000-4000-8000-0000001a2b3c";

test("a number is a prefix and the last six characters of the id, in capitals", () => {
  expect(shortNumber(ID)).toBe("1A2B3C");
  expect(bookingNumber(ID)).toBe("BK-1A2B3C");
  expect(orderNumber(ID)).toBe("AV-1A2B3C");
});

test("an id in capitals has the same number", () => {
  expect(bookingNumber(ID.toUpperCase())).toBe("BK-1A2B3C");
});

test("lists also show the start of an id, as stored", () => {
  expect(idStart(ID)).toBe("4b350f12");
});

test.each([
  [{ booking_id: ID, order_id: null }, "Booking BK-1A2B3C"],
  [{ booking_id: null, order_id: ID }, "Order AV-1A2B3C"],
  [{ booking_id: null, order_id: null }, null],
])("the number of a purchase: %o", (bought, number) => {
  expect(purchaseNumber(bought)).toBe(number);
});
