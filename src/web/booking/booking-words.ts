/** Facts of a booking in words that several pages share. */
import { isSimulatorType, SIMULATOR_NAMES } from "#domain/booking/plans.ts";
import { rescheduleEnd } from "#domain/booking/reschedule.ts";
import { sessionOf } from "./booked-session.ts";

/** 'Airbus A320', 'Boeing 737NG (B737)': the type only where the name lacks it. */
export function simulatorText(type: string): string {
  if (!isSimulatorType(type)) return type;
  const name = SIMULATOR_NAMES[type];
  return name.includes(type) ? name : `${name} (${type})`;
}

/** Whether it is too late to reschedule the booking's session, by the notice alone. */
export function isLate(booking: Parameters<typeof sessionOf>[0]): boolean {
  const session = sessionOf(booking);
  return session !== null && rescheduleEnd(session) < new Date();
}

type Counted = { rescheduled_count: number; max_reschedules: number };

/** How often a customer can still reschedule, as a sentence. `more` is the number of changes about to be made. */
export function changesLeft({ rescheduled_count: used, max_reschedules: most }: Counted, more: 0 | 1 = 0): string {
  const left = Math.max(0, most - used - more);
  const you = more > 0 ? "You'll have" : "You have";
  if (left === 0) return `${you} no reschedules left.`;
  return left === most ? `${you} all ${most} reschedules left.` : `${you} ${left} of ${most} reschedules left.`;
}
