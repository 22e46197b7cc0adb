/** The notice of a booking that staff rescheduled, with Undo. */
import { sessionTimes } from "#domain/booking/session-time.ts";
import { formatLongDate, type IsoDate } from "#domain/time/dates.ts";
import { noticeChange } from "#web/admin/kit/undo.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import type { BookingRow } from "./documents.ts";
import { bookingOf, movedText } from "./words.ts";

type MoveNotice = {
  /** The server's response. */
  moved: BookingRow & { undo: { id: string } | null };
  /** The session until then; null for a first date. */
  before: { date: IsoDate } | null;
  /** Reads the booking again, after an undo or a failed attempt. */
  reread: () => unknown;
};

/** "Asha Rao moved to 3:00 pm". */
export function noticeMove({ moved, before, reread }: MoveNotice): void {
  const session = sessionOf(moved);
  noticeChange({
    title: movedText(moved, before),
    description: session
      ? [
          before?.date === session.date ? formatLongDate(session.date) : "",
          `${sessionTimes(session.time, moved.plan_duration)} IST`,
        ]
          .filter(Boolean)
          .join(", ")
      : bookingOf(moved),
    about: bookingOf(moved),
    undo: moved.undo,
    reread,
  });
}
