/** The next step at the desk with one tap: set the date, check in, take the balance, or done. */
import { flightChecks } from "#domain/booking/flight-check.ts";
import type { BookingAct } from "#web/admin/bookings/booking-actions.tsx";
import type { DeskTill } from "#web/admin/bookings/booking-money.tsx";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { noticeAttendance } from "#web/admin/bookings/run-sheet/attendance-notice.ts";
import { SET_ATTENDANCE } from "#web/admin/bookings/run-sheet/documents.ts";
import { TakeBalance } from "#web/admin/bookings/take-balance.tsx";
import { nameOf } from "#web/admin/bookings/words.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { deskStep } from "./desk-step.ts";

type NextActionProps = {
  booking: BookingRow;
  desk: DeskTill;
  onAct: (act: BookingAct) => void;
};

/** Nothing where no step is left. */
export function NextAction({ booking, desk, onAct }: NextActionProps) {
  const { busy, refusal, run } = useSave();
  const step = deskStep(booking, new Date());

  const checkIn = async () => {
    if (flightChecks(booking).length > 0) return onAct("checkIn");
    const input = { bookingId: booking.id, attendance: "arrived", undoable: true };
    const saved = await run((once) => browserTransport(SET_ATTENDANCE, input, once));
    if (!saved.ok) return desk.reread();
    const { undo, ...row } = saved.data.setAttendance;
    noticeAttendance(row, "arrived", { undo, reread: desk.reread });
    desk.onTaken(row);
  };

  if (step === null) return null;
  if (step === "pay")
    return <TakeBalance booking={booking} onTaken={desk.onTaken} reread={desk.reread} onOther={desk.onOther} />;
  return (
    <div>
      {step === "arrive" ? (
        <Button className="max-sm:w-full" busy={busy} aria-label={`Check in: ${nameOf(booking)}`} onClick={checkIn}>
          Check in
        </Button>
      ) : (
        <Button
          className="max-sm:w-full"
          aria-haspopup="dialog"
          onClick={() => onAct(step === "date" ? "reschedule" : "complete")}
        >
          {step === "date" ? "Set date" : "Done"}
        </Button>
      )}
      {refusal && (
        <Alert tone="danger" title="Not recorded" className="mt-3">
          {refusal.refused}
        </Alert>
      )}
    </div>
  );
}
