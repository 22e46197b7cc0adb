/**
 * The draft of a booking page, kept in this tab until it is paid (session/draft.ts). It survives a reload and carries
 * over to another plan or simulator.
 */

import type { PaymentType } from "#domain/money/pricing.ts";
import { isClockTime, isIsoDate, todayInIndia } from "#domain/time/dates.ts";
import { keepDraft, readDraft } from "#web/session/draft.ts";
import { type BookingFields, typedFields } from "./booking-form.ts";
import type { Schedule } from "./schedule-section.tsx";

const LONGEST = 254;

export type BookingDraft = { fields: BookingFields; schedule: Schedule; paymentType: PaymentType };

/** The draft; null when there is none, or when another signed-in person typed it. */
export function bookingDraft(userId: string | null, now: Date): BookingDraft | null {
  const kept = readDraft("booking", userId);
  if (!kept) return null;
  const fields = typedFields({});
  for (const name of Object.keys(fields) as (keyof BookingFields)[]) {
    const value = kept[name];
    if (name === "internationalConfirmed") fields[name] = value === true;
    else if (typeof value === "string") fields[name] = value.slice(0, LONGEST);
  }
  return {
    fields,
    schedule: scheduleOf(kept, todayInIndia(now)),
    paymentType: kept.paymentType === "advance" ? "advance" : "full",
  };
}

/** Drops a date in the past. Whether the time is still free is checked once the slots have loaded. */
function scheduleOf({ date, time }: Record<string, unknown>, today: string): Schedule {
  if (typeof date !== "string" || !isIsoDate(date) || date < today) return { date: null, time: null };
  return { date, time: typeof time === "string" && isClockTime(time) ? time : null };
}

/** Stores the draft for the signed-in person or for the guest. */
export function keepBookingDraft(userId: string | null, { fields, schedule, paymentType }: BookingDraft): void {
  keepDraft("booking", userId, { ...fields, ...schedule, paymentType });
}
