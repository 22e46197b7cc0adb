/** Until when the details of a booking may be changed. */
import { expect, test } from "vitest";
import { detailsProblem } from "./booking-details.ts";

const now = new Date("2026-12-05T11:00:00+05:30");
const validityEnd = new Date("2027-11-30T23:59:59+05:30");
const dated = { status: "confirmed", bookingDate: "2026-12-05", bookingTime: "11:30", validityEnd };
const undated = { ...dated, bookingDate: "Not Selected", bookingTime: null };

test.each([
  ["before the session", dated, null],
  ["at its start", { ...dated, bookingTime: "11:00" }, "begun"],
  ["on a later day", { ...dated, bookingDate: "2026-12-04" }, "begun"],
  ["when it is completed", { ...dated, status: "completed" }, "not_live"],
  ["when it is cancelled", { ...undated, status: "cancelled" }, "not_live"],
  ["of a booking without a date", undated, null],
  [
    "after the validity of one without a date",
    { ...undated, validityEnd: new Date("2026-12-04T23:59:59Z") },
    "expired",
  ],
])("a change %s: %j is %s", (_name, booking, problem) => {
  expect(detailsProblem(booking, now)).toBe(problem);
});
