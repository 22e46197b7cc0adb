/**
 * Confirms a move on the calendar: the customer, the old time and the new one. It sends the same mutation as the
 * reschedule dialog. A refusal leaves the booking unchanged and is shown with the server's text.
 */

import { bookingNumber } from "#domain/text/numbers.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { type BookingRow, RESCHEDULE } from "#web/admin/bookings/documents.ts";
import { FlightNotice } from "#web/admin/bookings/flight-notice.tsx";
import { noticeMove } from "#web/admin/bookings/move-notice.ts";
import { moveNote } from "#web/admin/bookings/words.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { useSave } from "#web/admin/kit/use-save.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import { browserTransport } from "#web/graphql.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Move } from "./use-drag.ts";
import { slotText } from "./words.ts";

type MoveDialogProps = {
  move: Move;
  onMoved: (row: BookingRow) => void;
  /** Reads the booking again, after an undo. */
  reread: () => unknown;
  /** Called after a refusal, to read the booking again. */
  onRefused: () => void;
  onClose: () => void;
};

/** Open while rendered. It can't be closed while the change is being sent. */
export function MoveDialog({ move, onMoved, reread, onRefused, onClose }: MoveDialogProps) {
  const { busy, refusal, run } = useSave();
  const { booking, to } = move;
  const present = sessionOf(booking);

  const send = async () => {
    const saved = await run(async (once) => {
      const input = { id: booking.id, bookingDate: to.date, bookingTime: to.time };
      const updatedAt = booking.updated_at;
      return (await browserTransport(RESCHEDULE, { ...input, updatedAt }, once)).rescheduleBooking;
    });
    if (saved.ok) {
      const { undo, ...row } = saved.data;
      noticeMove({ moved: { ...row, undo }, before: present, reread });
      onMoved(row);
      return;
    }
    toast({
      title: "Reschedule Error",
      description: "Failed to reschedule the booking.",
      variant: "destructive",
    });
    onRefused();
  };

  return (
    <ConfirmDialog
      open
      title={present ? "Reschedule booking" : "Set date"}
      confirmText={present ? "Reschedule" : "Set date"}
      busyText="Saving..."
      busy={busy}
      error={refusal && (refusal.lost ? refusal.refused : `${refusal.refused} Nothing was moved.`)}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Facts>
          <Fact name="Booking">{bookingNumber(booking.id)}</Fact>
          <Fact name="Customer">{booking.contact_name}</Fact>
          <Fact name="Simulator">
            {booking.simulator_type}, {booking.plan_name}
          </Fact>
          <Fact name="Current time">{present ? slotText(present) : "Not Selected"}</Fact>
          <Fact name="New time">
            <strong className="text-ink">{slotText(to)}</strong>
          </Fact>
        </Facts>
        <FlightNotice booking={booking} session={to} />
        <p>
          The booking is valid until {formatShortDate(dateInIndia(new Date(booking.validity_end_date)))}.{" "}
          {moveNote(booking)}
        </p>
      </div>
    </ConfirmDialog>
  );
}
