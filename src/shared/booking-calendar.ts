/**
 * The calendar entry of a booked session, the same in the mail's attachment and in the file of "Add to calendar". For a
 * course with several visits, only the first is entered.
 */

import { SIMULATOR_NAMES, type SimulatorType } from "#domain/booking/plans.ts";
import { ARRIVE_EARLY_MINUTES } from "#domain/booking/session-time.ts";
import { MAX_OCCUPIED_MINUTES } from "#domain/booking/slots.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import type { ClockTime, IsoDate } from "#domain/time/dates.ts";
import type { CalendarEntry } from "./calendar.ts";

/**
 * A booking with a date and a time; `planDuration` is minutes, `remaining` the balance. `paysOnline`: the customer can
 * pay it on the booking's page.
 */
type DatedBooking = {
  id: string;
  planName: string;
  simulatorType: SimulatorType;
  planDuration: number;
  date: IsoDate;
  time: ClockTime;
  sequence: number;
  changedAt: Date;
  remaining: Paise;
  paysOnline: boolean;
};

/** Long enough to be at the terminal two hours before the session. */
const AIRPORT_REMIND_HOURS = 5;

/**
 * The entry of a live booking, for `calendarFile`; `place` is the location of each simulator, `organiser` the centre's
 * email. Spread `cancelled: true` over it to remove the session from calendars.
 */
export function bookingEntry(
  booking: DatedBooking,
  place: { A320: string; B737: string },
  organiser: string,
): CalendarEntry {
  const { id, planName, simulatorType, planDuration, date, time, sequence, changedAt } = booking;
  return {
    bookingId: id,
    sequence,
    date,
    time,
    duration: Math.min(planDuration, MAX_OCCUPIED_MINUTES),
    title: `${planName}, ${SIMULATOR_NAMES[simulatorType]} simulator`,
    description: [`Booking ID ${bookingNumber(id)}`, ...remindersOf(booking)].join("\n"),
    location: place[simulatorType],
    ...(simulatorType === "B737" ? { remindHours: AIRPORT_REMIND_HOURS } : {}),
    changedAt,
    organiser,
  };
}

function remindersOf({ simulatorType, planDuration, remaining, paysOnline }: DatedBooking): string[] {
  return [
    simulatorType === "B737"
      ? `Please arrive ${ARRIVE_EARLY_MINUTES} minutes early and bring your passport and international boarding pass.`
      : `Please arrive ${ARRIVE_EARLY_MINUTES} minutes early and bring a photo ID.`,
    ...(remaining > 0
      ? [`Balance due before you fly: ${formatRupees(remaining)}, ${paysOnline ? "online or " : ""}at the venue.`]
      : []),
    ...(planDuration > MAX_OCCUPIED_MINUTES
      ? ["This is the first visit of your course. We'll arrange the others with you."]
      : []),
  ];
}
