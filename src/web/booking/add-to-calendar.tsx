/**
 * "Add to calendar": a session as an iCalendar file. After a reschedule the new file updates the old entry, because
 * both have the same UID and the later one the higher sequence.
 */

import { CalendarPlus } from "lucide-react";
import { isSimulatorType } from "#domain/booking/plans.ts";
import { rupeesToPaise } from "#domain/money/money.ts";
import { simulatorPlaces } from "#domain/people/places.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { bookingEntry } from "#shared/booking-calendar.ts";
import { calendarFile } from "#shared/calendar.ts";
import { QUIET } from "#web/checkout/invoices/invoice-button.tsx";
import { useSettings } from "#web/layout/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { type BookedSession, sessionAhead } from "./booked-session.ts";

/** The booking in the file; money in rupees. */
type CalendarBooking = BookedSession & {
  id: string;
  simulator_type: string;
  plan_name: string;
  remaining_amount: number;
  payable_balance: number;
  calendar_sequence: number;
  updated_at: string;
};

/** The button; renders nothing for a session without a date or in the past. */
export function AddToCalendar({
  booking,
  variant = "secondary",
}: {
  booking: CalendarBooking;
  variant?: "secondary" | "strong" | "ghost";
}) {
  const { contact, places } = useSettings();
  const session = sessionAhead(booking, new Date());
  const simulatorType = booking.simulator_type;
  if (!session || !isSimulatorType(simulatorType)) return null;
  const download = () => {
    const entry = bookingEntry(
      {
        id: booking.id,
        planName: booking.plan_name,
        simulatorType,
        planDuration: booking.plan_duration,
        ...session,
        sequence: booking.calendar_sequence,
        changedAt: new Date(booking.updated_at),
        remaining: rupeesToPaise(booking.remaining_amount),
        paysOnline: booking.payable_balance > 0,
      },
      simulatorPlaces(contact.address, places.terminal.name),
      contact.email,
    );
    save(calendarFile(entry), `aviator-booking-${bookingNumber(booking.id)}.ics`);
  };
  return (
    <Button variant={variant} className={variant === "ghost" ? QUIET : undefined} onClick={download}>
      <CalendarPlus aria-hidden="true" className="size-5" />
      Add to calendar
    </Button>
  );
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
