/** The next step at the desk with one tap: set the date, check in, or done. The balance has its own buttons. */
import { flightChecks } from "#domain/booking/flight-check.ts";
import type { BookingAct } from "#web/admin/bookings/booking-actions.tsx";
import type { DeskTill } from "#web/admin/bookings/booking-money.tsx";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { noticeAttendance } from "#web/admin/bookings/run-sheet/attendance-notice.ts";
import { SET_ATTENDANCE } from "#web/admin/bookings/run-sheet/documents.ts";
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

  if (step === null || step === "pay") return null;
  const look = { size: "sm", className: "max-sm:col-span-2" } as const;
  return (
    <>
      {step === "arrive" ? (
        <Button {...look} busy={busy} aria-label={`Check in: ${nameOf(booking)}`} onClick={checkIn}>
          Check in
        </Button>
      ) : (
        <Button {...look} aria-haspopup="dialog" onClick={() => onAct(step === "date" ? "reschedule" : "complete")}>
          {step === "date" ? "Set date" : "Complete"}
        </Button>
      )}
      {refusal && (
        <Alert tone="danger" title="Not recorded" className="order-last col-span-2 sm:w-full">
          {refusal.refused}
        </Alert>
      )}
    </>
  );
}
