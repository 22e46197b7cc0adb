/** What another person has changed on a booking while its reschedule dialog was open, and what to do. */
import { isLive } from "#web/booking/booked-session.ts";
import type { BookingRow } from "./documents.ts";
import { sessionText } from "./words.ts";

type Seen = Pick<
  BookingRow,
  "status" | "booking_date" | "booking_time" | "plan_duration" | "plan_name" | "simulator_type" | "attendance"
>;

/** `before` is what the dialog showed, `now` what is stored. */
export function changedMeanwhile(before: Seen, now: Seen): string {
  if (!isLive(now)) return `This booking is now ${now.status}, so it can't be rescheduled. Close this dialog.`;
  const changes = [
    sessionText(before) !== sessionText(now) ? `its time is now ${sessionText(now)}` : "",
    before.simulator_type !== now.simulator_type ? `it is now on the ${now.simulator_type}` : "",
    before.plan_name !== now.plan_name ? `its plan is now ${now.plan_name}` : "",
    before.status !== now.status ? `its status is now ${now.status}` : "",
    now.attendance === "arrived" && before.attendance !== "arrived" ? "the customer is checked in" : "",
  ].filter(Boolean);
  const what = changes.length > 0 ? changes.join(", ") : "its details have changed";
  return `Someone else has changed this booking: ${what}. If the new time still suits the customer, press Reschedule again.`;
}
