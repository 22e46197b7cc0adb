/**
 * A new date and time for anybody's booking, or the first one (spec 2 §2). A refusal leaves the dialog open with what
 * was chosen, and the free hours are asked for anew.
 */

import { useState } from "react";
import { dateInIndia, formatLongDate, formatShortDate } from "#domain/dates.ts";
import { bookingNumber } from "#domain/numbers.ts";
import { incompleteText } from "#domain/reschedule.ts";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import type { Schedule } from "#web/booking/schedule-section.tsx";
import { SlotChoice } from "#web/booking/slot-choice.tsx";
import { browserTransport } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.tsx";
import { type BookingRow, RESCHEDULE } from "./documents.ts";
import { FlightNotice } from "./flight-notice.tsx";
import { MOVE_NOTE, sessionText } from "./words.ts";

type RescheduleDialogProps = {
  booking: BookingRow;
  list: Pick<AdminList<BookingRow>, "put">;
  renew: (id: string) => Promise<unknown>;
  onClose: () => void;
};

/** Open for as long as it is rendered; it can't be closed while the move is being sent. */
export function RescheduleDialog({ booking, list, renew, onClose }: RescheduleDialogProps) {
  const { busy, run } = useSave();
  const [schedule, setSchedule] = useState<Schedule>({ date: null, time: null });
  const [problem, setProblem] = useState<string | null>(null);
  const [staleness, setStaleness] = useState(0);
  const present = sessionOf(booking);
  const lastDay = dateInIndia(new Date(booking.validity_end_date));

  async function send(): Promise<void> {
    const { date, time } = schedule;
    if (!date || !time) {
      setProblem(incompleteText("staff"));
      return;
    }
    setProblem(null);
    const saved = await run(async (once) => {
      const wish = { id: booking.id, bookingDate: date, bookingTime: time };
      const updatedAt = booking.updated_at;
      return (await browserTransport(RESCHEDULE, { ...wish, updatedAt }, once)).rescheduleBooking;
    });
    if (saved.ok) {
      list.put(saved.data);
      const description = `${formatLongDate(date)}, ${time} IST`;
      toast({ title: present ? "Booking rescheduled" : "Date chosen", description });
      onClose();
      return;
    }
    toast({
      title: "Reschedule Error",
      description: "Failed to reschedule the booking.",
      variant: "destructive",
    });
    setProblem(saved.refused);
    setStaleness((count) => count + 1);
    await renew(booking.id);
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && !busy && onClose()}
      title={present ? "Reschedule booking" : "Choose a date"}
      description={`Booking ${bookingNumber(booking.id)} of ${booking.contact_name}: ${booking.simulator_type}, ${booking.plan_name}`}
      footer={
        <>
          <FlightNotice booking={booking} session={schedule.date} />
          {problem && (
            <div id="staff-reschedule-problem" className="w-full">
              <Alert tone="danger">{problem}</Alert>
            </div>
          )}
          <p className="mr-auto self-center font-semibold" aria-live="polite">
            {schedule.date && schedule.time
              ? `New: ${formatShortDate(schedule.date)}, ${schedule.time} IST`
              : ""}
          </p>
          <Button data-harmless="" variant="secondary" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} busyText="Saving..." onClick={() => void send()}>
            {present ? "Reschedule" : "Set the date"}
          </Button>
        </>
      }
    >
      <p className="rounded-xl bg-info-soft px-4 py-3 text-sm text-info-ink">
        Now: <strong>{sessionText(booking)}</strong>. The booking is valid until{" "}
        {formatShortDate(lastDay)}. {MOVE_NOTE}
      </p>
      <div className="mt-4 grid gap-3 lg:grid-cols-[minmax(0,1fr)_13rem] lg:gap-6">
        <SlotChoice
          simulatorType={booking.simulator_type}
          duration={booking.plan_duration}
          schedule={schedule}
          onChange={(chosen) => {
            setSchedule(chosen);
            setProblem(null);
          }}
          staleness={staleness}
          onLost={(time) => {
            setSchedule((chosen) => ({ ...chosen, time: null }));
            setProblem((said) => said ?? `${time} is no longer free. Please choose another time.`);
          }}
          describedBy={problem ? "staff-reschedule-problem" : undefined}
          lastDay={lastDay}
          present={present}
          bookingId={booking.id}
        />
      </div>
    </Dialog>
  );
}
