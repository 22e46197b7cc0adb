/**
 * Checks in a B737 customer whose flight or boarding pass is not checked yet (contract: check-in). "Check in anyway"
 * stores what is known; the history names what was not checked.
 */
import { checksText, flightChecks } from "#domain/booking/flight-check.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { FlightNotice } from "#web/admin/bookings/flight-notice.tsx";
import { sessionText } from "#web/admin/bookings/words.ts";
import { CheckRow } from "#web/admin/kit/check-row.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { noticeChange } from "#web/admin/kit/undo.ts";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import type { Save } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { checkedFlight, checkInFields, sentFlight } from "./check-in-form.ts";
import { SET_ATTENDANCE } from "./documents.ts";
import { recordAttendance } from "./use-check-ins.ts";

type CheckInDialogProps = {
  booking: BookingRow;
  list: Pick<AdminList<BookingRow>, "put">;
  renew: (id: string) => Promise<unknown>;
  onClose: () => void;
};

type Flight = ReturnType<typeof sentFlight>;

function useCheckInForm({ booking, list, renew, onClose }: CheckInDialogProps) {
  const checkIn = async (flight: Flight, run: Save["run"]) => {
    const input = { bookingId: booking.id, attendance: "arrived", undoable: true, flight };
    const saved = await run(async (once) => (await browserTransport(SET_ATTENDANCE, input, once)).setAttendance);
    if (!saved.ok) return saved;
    const { undo, ...row } = saved.data;
    list.put(row);
    noticeChange({
      title: "Checked in",
      description: `Booking ${bookingNumber(booking.id)}`,
      undo,
      reread: () => renew(booking.id),
    });
    onClose();
    return saved;
  };
  const form = useDialogForm({ start: checkInFields(booking), check: checkedFlight, send: checkIn });
  const checkInAnyway = async () => {
    const saved = await checkIn(sentFlight(form.values), form.save.run);
    if (saved.ok || !saved.lost) return;
    // Without a connection, the arrival waits in the browser, as every other check-in does.
    recordAttendance(booking.id, "arrived");
    onClose();
  };
  return { ...form, checkInAnyway };
}

/** Open while rendered. */
export function CheckInDialog(props: CheckInDialogProps) {
  const { booking, onClose } = props;
  const { values, errors, field, set, dialog, checkInAnyway } = useCheckInForm(props);
  const { departureDate, departureTime, internationalConfirmed } = values;
  const typed = { departure_date: departureDate || null, departure_time: departureTime || null };
  return (
    <FormDialog
      open
      title={`Check in ${booking.contact_name || "the customer"}`}
      description={`Booking ${bookingNumber(booking.id)}: ${sessionText(booking)}`}
      {...dialog}
      saves={(formId) => (
        <>
          <Button type="submit" form={formId} busy={dialog.busy} busyText="Checking in..." className="max-sm:grow">
            Check in
          </Button>
          <Button
            variant="secondary"
            className="max-sm:order-last max-sm:w-full sm:order-first sm:mr-auto"
            disabled={dialog.busy}
            onClick={() => void checkInAnyway()}
          >
            Check in anyway
          </Button>
        </>
      )}
      onClose={onClose}
    >
      <p className="text-pretty text-ink-soft">
        Not checked yet: {checksText(flightChecks(booking))}. The 737NG is for departing international flyers only.
      </p>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
        <TextField
          label="Flight number"
          className="max-sm:col-span-2"
          required
          autoComplete="off"
          placeholder="AI 101"
          {...field("flightNumber")}
        />
        <TextField label="Departure date" required type="date" {...field("departureDate")} />
        <TextField label="Departure time" type="time" {...field("departureTime")} />
      </div>
      <FlightNotice
        booking={{ ...booking, ...typed }}
        session={{ date: booking.booking_date, time: booking.booking_time }}
      />
      <CheckRow
        checked={internationalConfirmed}
        error={errors.internationalConfirmed}
        onCheck={(seen) => set({ internationalConfirmed: seen })}
        hint="“Check in anyway” notes in the history what was not checked."
      >
        I have seen the international boarding pass
      </CheckRow>
    </FormDialog>
  );
}
