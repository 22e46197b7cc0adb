/** Checks a customer in with one tap; a flight that is still to be checked opens the dialog instead. */
import { flightChecks } from "#domain/booking/flight-check.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import type { BookingRow } from "./documents.ts";
import { noticeAttendance } from "./run-sheet/attendance-notice.ts";
import { SET_ATTENDANCE } from "./run-sheet/documents.ts";

type CheckInOptions = {
  booking: BookingRow;
  /** Takes the server's version of the booking. */
  onTaken: (row: BookingRow) => void;
  /** Reads the booking again, after a refusal or an Undo. */
  reread: () => unknown;
  /** Opens the dialog that asks for flight and boarding pass. */
  onFlight: () => void;
};

/** `checkIn` returns why the arrival was not recorded, or null; `refusal` is the same for a screen that shows it. */
export function useCheckIn({ booking, onTaken, reread, onFlight }: CheckInOptions) {
  const { busy, refusal, run } = useSave();
  const checkIn = async (): Promise<string | null> => {
    if (flightChecks(booking).length > 0) {
      onFlight();
      return null;
    }
    const input = { bookingId: booking.id, attendance: "arrived", undoable: true };
    const saved = await run((once) => browserTransport(SET_ATTENDANCE, input, once));
    if (!saved.ok) {
      await reread();
      return saved.refused;
    }
    const { undo, ...row } = saved.data.setAttendance;
    noticeAttendance(row, "arrived", { undo, reread });
    onTaken(row);
    return null;
  };
  return { busy, refusal, checkIn };
}
