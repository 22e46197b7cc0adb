/**
 * Sets the date and time of any customer's booking, or its first date (contract: admin-reschedule). A refusal keeps the
 * dialog open with the chosen date and reads the free slots again.
 */

import { useId, useState } from "react";
import { incompleteText } from "#domain/booking/reschedule.ts";
import { sessionTimes } from "#domain/booking/session-time.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { type ClockTime, dateInIndia, formatShortDate, type IsoDate } from "#domain/time/dates.ts";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import type { Schedule } from "#web/booking/schedule-section.tsx";
import { SlotChoice } from "#web/booking/slot-choice.tsx";
import { browserTransport } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Checked } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { changedMeanwhile } from "./changed-meanwhile.ts";
import { type BookingRow, RESCHEDULE } from "./documents.ts";
import { FlightNotice } from "./flight-notice.tsx";
import { noticeMove } from "./move-notice.ts";
import { NearestTimes } from "./nearest-times.tsx";
import { moveNote, sessionText } from "./words.ts";

type RescheduleDialogProps = {
  booking: BookingRow;
  list: Pick<AdminList<BookingRow>, "put">;
  /** Reads the booking again; null when it can't be read. */
  renew: (id: string) => Promise<BookingRow | null>;
  onClose: () => void;
};

type Values = { schedule: Schedule };

const NOTHING_CHOSEN: Values = { schedule: { date: null, time: null } };

function sessionIn({ schedule: { date, time } }: Values): Checked<{ date: IsoDate; time: ClockTime }> {
  return date && time ? { data: { date, time } } : { errors: { root: incompleteText("staff") } };
}

function useRescheduleForm({ booking, list, renew, onClose }: RescheduleDialogProps) {
  const [staleness, setStaleness] = useState(0);
  const present = sessionOf(booking);
  const { form, values, errors, set, dialog } = useDialogForm({
    start: NOTHING_CHOSEN,
    check: sessionIn,
    async send({ date, time }, run): Promise<void> {
      const saved = await run(async (once) => {
        const input = { id: booking.id, bookingDate: date, bookingTime: time };
        const updatedAt = booking.updated_at;
        return (await browserTransport(RESCHEDULE, { ...input, updatedAt }, once)).rescheduleBooking;
      });
      if (saved.ok) {
        const { undo, ...row } = saved.data;
        noticeMove({ moved: { ...row, undo }, before: present, reread: () => renew(booking.id) });
        list.put(row);
        onClose();
        return;
      }
      toast({
        title: "Reschedule Error",
        description: "Failed to reschedule the booking.",
        variant: "destructive",
      });
      form.setError("root", { message: saved.refused });
      setStaleness((count) => count + 1);
      const now = await renew(booking.id);
      if (saved.conflict && now) form.setError("root", { message: changedMeanwhile(booking, now) });
    },
  });
  const { schedule } = values;
  const { root: problem } = errors;

  /** An earlier refusal is more specific than the notice that the time is no longer free, so it is kept. */
  function lose(reason: string): void {
    set({ schedule: { ...schedule, time: null } });
    form.setError("root", { message: problem ?? reason });
  }

  return { schedule, problem, set, lose, staleness, present, busy: dialog.busy, send: () => dialog.onSubmit() };
}

/** Open while rendered. It can't be closed while the change is being sent. */
export function RescheduleDialog(props: RescheduleDialogProps) {
  const { booking, onClose } = props;
  const { schedule, problem, set, lose, staleness, present, busy, send } = useRescheduleForm(props);
  const lastDay = dateInIndia(new Date(booking.validity_end_date));
  const formId = useId();

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !busy && onClose()}
      title={present ? "Reschedule booking" : "Set date"}
      description={`Booking ${bookingNumber(booking.id)} of ${booking.contact_name}: ${booking.simulator_type}, ${booking.plan_name}`}
      footer={
        <>
          <FlightNotice booking={booking} session={schedule} />
          {problem && (
            <div id="staff-reschedule-problem" className="w-full">
              <Alert tone="danger">{problem}</Alert>
            </div>
          )}
          <p className="mr-auto self-center font-semibold" aria-live="polite">
            {schedule.date && schedule.time
              ? `New: ${formatShortDate(schedule.date)}, ${sessionTimes(schedule.time, booking.plan_duration)} IST`
              : ""}
          </p>
          <Button data-harmless="" variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy} busyText="Saving...">
            {present ? "Reschedule" : "Set date"}
          </Button>
        </>
      }
    >
      <p className="rounded-xl bg-info-soft px-4 py-3 text-sm text-info-ink">
        Current time: <strong>{sessionText(booking)}</strong>. The booking is valid until {formatShortDate(lastDay)}.{" "}
        {moveNote(booking)}
      </p>
      <div className="mt-4">
        <NearestTimes
          booking={booking}
          lastDay={lastDay}
          schedule={schedule}
          staleness={staleness}
          formId={formId}
          onChoose={(chosen) => set({ schedule: chosen })}
          onSubmit={send}
        />
      </div>
      <div className="free-weeks mt-4 grid gap-3 lg:grid-cols-[minmax(0,1fr)_18rem] lg:gap-6">
        <SlotChoice
          simulatorType={booking.simulator_type}
          duration={booking.plan_duration}
          schedule={schedule}
          onChange={(chosen) => set({ schedule: chosen })}
          staleness={staleness}
          onLost={lose}
          describedBy={problem ? "staff-reschedule-problem" : undefined}
          lastDay={lastDay}
          present={present}
          presentText="Booked day"
          bookingId={booking.id}
        />
      </div>
    </Dialog>
  );
}
