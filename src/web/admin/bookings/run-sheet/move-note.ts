/** The run sheet's note on a rescheduled booking: the old time, who rescheduled it, and how often the customer did. */
import { formatTime } from "#domain/time/clock-text.ts";
import { chosen, formatShortDate } from "#domain/time/dates.ts";
import type { BookingBlock, CalendarBooking } from "#web/admin/bookings/calendar/documents.ts";

/** Empty for a booking that was never rescheduled. */
export function moveNote(
  booking: Pick<CalendarBooking, "rescheduled_count" | "max_reschedules">,
  move: BookingBlock["lastMove"],
): string {
  const from = chosen(move?.from_date);
  if (!move || !from) return "";
  const by = move.moved_by === "staff" ? "the centre" : "the customer";
  const { rescheduled_count: count = 0, max_reschedules: most = 0 } = booking;
  const often = count > 0 ? ` (${count} of ${most})` : "";
  return `Rescheduled from ${formatShortDate(from)}, ${formatTime(move.from_time)} by ${by}${often}`;
}
