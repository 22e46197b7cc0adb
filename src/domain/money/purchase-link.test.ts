import { expect, test } from "vitest";
import { bookingLinkEnd, orderLinkEnd } from "./purchase-link.ts";

const validity_end = new Date("2027-12-01T18:30:00Z");

test("links to a booking end 30 days after the day of the session, in India", () => {
  const end = bookingLinkEnd({ booking_date: "2026-12-05", validity_end });
  expect(end.toISOString()).toBe("2027-01-04T18:30:00.000Z");
});

test("links to a booking without a date end 30 days after its validity", () => {
  const end = bookingLinkEnd({ booking_date: null, validity_end });
  expect(end.toISOString()).toBe("2027-12-31T18:30:00.000Z");
});

test.each(["delivered", "cancelled"])("links to a %s order end 30 days later", (status) => {
  const end = orderLinkEnd({ status, updated_at: new Date("2026-12-05T10:00:00Z") });
  expect(end?.toISOString()).toBe("2027-01-04T10:00:00.000Z");
});

test.each(["pending", "confirmed", "shipped"])("links to a %s order have no end yet", (status) => {
  expect(orderLinkEnd({ status, updated_at: new Date() })).toBeNull();
});
