/** Completes a session with one tap. */
import { instantOf } from "#domain/time/dates.ts";
import type { BookingAct } from "#web/admin/bookings/booking-actions.tsx";
import type { Calendar } from "#web/admin/bookings/calendar/use-calendar.ts";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { noticeStatus, sendStatus } from "#web/admin/bookings/status-dialog.tsx";
import { mayPay } from "#web/admin/bookings/words.ts";
import { useRowSave } from "#web/admin/kit/use-row-save.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import { toast } from "#web/ui/toast.ts";

/** Returns the function; a balance, or a session that has not begun, opens the dialog with its warning instead. */
export function useDone(
  { patch, put, renew }: Pick<Calendar, "patch" | "put" | "renew">,
  act: (action: BookingAct, booking: BookingRow) => void,
): (booking: BookingRow) => Promise<void> {
  const { run, busy } = useRowSave<BookingRow>({ list: { patch, put }, find: renew });
  return async (booking) => {
    const session = sessionOf(booking);
    const begun = session !== null && instantOf(session.date, session.time) <= new Date();
    if (!begun || mayPay(booking)) return act("complete", booking);
    if (busy(booking.id)) return;
    let undo: { id: string } | null = null;
    const saved = await run(booking.id, { status: "completed" }, async (once) => {
      const { undo: made, ...row } = await sendStatus(booking, "completed", { ...once, undoable: true });
      undo = made;
      return row;
    });
    if (saved.ok) noticeStatus(booking, "completed", { undo, reread: () => renew(booking.id) });
    else toast({ title: "Not completed", description: saved.refused, variant: "destructive" });
  };
}
