/** The texts of an audit entry; unknown names are shown unchanged. */
import { expect, it, test } from "vitest";
import {
  auditActions,
  auditActionText,
  auditField,
  auditLink,
  auditRecordKind,
  auditScreenValue,
  auditValue,
} from "./audit-words.ts";

it.each([
  ["booking.confirm", "Booking confirmed"],
  ["customBooking.finalize", "Custom booking offer sent"],
  ["settings.update", "Settings changed"],
  ["sparePart.swap_out", "Spare part swap out"],
])("%s is %s", (action, text) => {
  expect(auditActionText(action)).toBe(text);
});

it.each([
  ["Confirmed", [".confirm"]],
  ["blog", ["post."]],
  ["blog post pub", ["post.publish"]],
  ["refund", [".refund", ".venuerefund", "refund."]],
  ["custom booking can", ["custombooking.cancel"]],
  ["ed", []],
  ["no such action", []],
])("a search for %j finds %j", (search, actions) => {
  expect(auditActions(search)).toEqual(actions);
});

it.each([
  ["original_paise", "Original price"],
  ["price_paise", "Price"],
  ["full_discount_paise", "Full discount"],
  ["contact.chatNumber", "Contact: chat number"],
  ["seller.gstin", "Seller: GSTIN"],
  ["refundFeePercent", "Refund fee, %"],
  ["constructor", "Constructor"],
])("the field %s is %s", (field, text) => {
  expect(auditField(field)).toBe(text);
});

it.each([
  ["price_paise", "79900", "₹799"],
  ["price_paise", null, null],
  ["popular", "true", "yes"],
  ["method", "upi", "UPI"],
  ["status", "pending", "Pending"],
  ["attendance", "arrived", "Arrived"],
  ["attendance", "no_show", "No-show"],
  ["method", "cheque", "cheque"],
  ["booking_date", "2026-12-05", "5 Dec 2026"],
  ["at", "2026-12-05T20:00:00.000Z", "6 Dec 2026, 1:30 am"],
  ["booking_time", "11:00", "11:00"],
  ["name", "", null],
  ["stock", "0", "0"],
])("%s %s is read as %s", (field, value, text) => {
  expect(auditValue({ field }, value)).toBe(text);
});

it.each([
  ["booking_time", "15:00", "3:00 pm"],
  ["hours.weekday.from", "09:00", "9:00 am"],
  ["text", "Comes at 10:30", "Comes at 10:30"],
  ["booking_date", "2026-12-05", "5 Dec 2026"],
  ["name", null, null],
])("on a screen, %s %s is read as %s", (field, value, text) => {
  expect(auditScreenValue({ field }, value)).toBe(text);
});

test("a link leads to the record, and is null where there is no page", () => {
  expect(auditLink("booking", "a b")).toBe("/admin/dashboard/bookings?search=a%20b");
  expect(auditLink("sparePart", "1")).toBeNull();
  expect(auditRecordKind("toString")).toBe("To string");
});

test("a phone number on the screen is in groups", () => {
  expect(auditScreenValue({ field: "contact_phone" }, "+919820012345")).toBe("+91 98200 12345");
});
