/** Where the palette opens the dialog that reschedules a booking. */
import { expect, test } from "vitest";
import { addressToMove } from "./results.ts";

test.each([
  ["/admin/dashboard/bookings", "?status=pending", "/admin/dashboard/bookings?status=pending&move=a1"],
  [
    "/admin/dashboard/bookings/calendar",
    "?from=2026-12-05",
    "/admin/dashboard/bookings/calendar?from=2026-12-05&move=a1",
  ],
  ["/admin/dashboard/bookings/run-sheet/", "", "/admin/dashboard/bookings/run-sheet?move=a1"],
  ["/admin/dashboard", "?booking=b2", "/admin/dashboard?move=a1"],
  ["/admin/dashboard/orders", "?status=pending", "/admin/dashboard/bookings?move=a1"],
])("from %s%s it is %s", (pathname, search, address) => {
  expect(addressToMove("a1", { pathname, search })).toBe(address);
});
