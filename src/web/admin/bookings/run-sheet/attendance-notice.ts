/** The notice of a recorded attendance, which names the customer. */
import type { Attendance } from "#domain/booking/attendance.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { bookingOf, customerOf } from "#web/admin/bookings/words.ts";
import { type ChangeNotice, noticeChange } from "#web/admin/kit/undo.ts";

const RECORDED: Readonly<Record<Attendance, (name: string) => string>> = {
  expected: (name) => `Check-in of ${name} removed`,
  arrived: (name) => `${name} checked in`,
  no_show: (name) => `${name} recorded as a no-show`,
};

/** "Asha Rao checked in", with Undo. */
export function noticeAttendance(
  booking: Pick<BookingRow, "id" | "contact_name">,
  attendance: Attendance,
  undo: Pick<ChangeNotice, "undo" | "reread">,
): void {
  noticeChange({
    title: RECORDED[attendance](customerOf(booking)),
    description: `Booking ${bookingNumber(booking.id)}`,
    about: bookingOf(booking),
    ...undo,
  });
}
