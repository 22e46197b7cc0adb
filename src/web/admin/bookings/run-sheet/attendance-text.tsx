/** A booking's attendance in words, with a tap that is not confirmed yet. */
import { ATTENDANCE_TEXT, isAttendance } from "#domain/booking/attendance.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { timeInIndia } from "#domain/time/dates.ts";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { Badge } from "#web/ui/badge.tsx";
import { cx } from "#web/ui/cx.ts";
import type { RowAttendance } from "./use-check-ins.ts";

const TONES = { expected: "grey", arrived: "green", no_show: "red" } as const;
const PENDING = { saving: "Saving...", waiting: "Waiting for the connection" } as const;

type AttendanceTextProps = { booking: Pick<BookingRow, "arrived_at">; now: RowAttendance };

/** "Arrived 10:52 am". */
export function AttendanceText({ booking, now: { attendance, pending } }: AttendanceTextProps) {
  const known = isAttendance(attendance) ? attendance : "expected";
  const at = known === "arrived" && !pending && booking.arrived_at ? new Date(booking.arrived_at) : null;
  return (
    <span className={cx("mt-1 block", known === "expected" && !pending && "print:hidden")}>
      <Badge tone={TONES[known]}>
        {ATTENDANCE_TEXT[known]}
        {at && ` ${formatTime(timeInIndia(at))}`}
      </Badge>
      {pending && <span className="mt-1 block text-caption font-semibold">{PENDING[pending]}</span>}
    </span>
  );
}
