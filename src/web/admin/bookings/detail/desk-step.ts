/** What the desk does next with a booking. */
import { attendanceProblem } from "#domain/booking/attendance.ts";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { completeObstacle, lacksDate, mayBecome, mayPay } from "#web/admin/bookings/words.ts";
import { sessionOf } from "#web/booking/booked-session.ts";

type Step = "date" | "arrive" | "pay" | "done" | null;

/** The next step of a booking at this moment; null where the desk has nothing to do. */
export function deskStep(booking: BookingRow, now: Date): Step {
  if (lacksDate(booking)) return "date";
  const session = sessionOf(booking);
  const { status, attendance } = booking;
  if (attendance === "arrived" && mayBecome(booking, "completed")) {
    if (mayPay(booking)) return "pay";
    return completeObstacle(booking, now) === null ? "done" : null;
  }
  const dated = { status, date: session?.date ?? null, time: session?.time ?? null };
  if (attendance !== "arrived" && attendanceProblem(dated, "arrived", now) === null) return "arrive";
  return mayPay(booking) ? "pay" : null;
}
