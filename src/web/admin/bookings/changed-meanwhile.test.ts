/** The sentence about a change made while the reschedule dialog was open. */
import { expect, test } from "vitest";
import { changedMeanwhile } from "./changed-meanwhile.ts";

const SEEN = {
  status: "confirmed",
  booking_date: "2026-12-05",
  booking_time: "16:00",
  plan_duration: 30,
  plan_name: "Joy of Flying",
  simulator_type: "A320",
  attendance: "expected",
};

test.each([
  [
    { booking_time: "17:00", status: "rescheduled" },
    "its time is now 5 Dec 2026, 5:00–5:30 pm, its status is now rescheduled.",
  ],
  [{ simulator_type: "B737" }, "it is now on the B737."],
  [{ attendance: "arrived" }, "the customer is checked in."],
  [{}, "its details have changed."],
])("%j", (change, what) => {
  expect(changedMeanwhile(SEEN, { ...SEEN, ...change })).toBe(
    `Someone else has changed this booking: ${what} If the new time still suits the customer, press Reschedule again.`,
  );
});

test("says that a cancelled booking can't be rescheduled", () => {
  expect(changedMeanwhile(SEEN, { ...SEEN, status: "cancelled" })).toBe(
    "This booking is now cancelled, so it can't be rescheduled. Close this dialog.",
  );
});
