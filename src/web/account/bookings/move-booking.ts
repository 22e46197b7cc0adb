/**
 * Reschedules a booking. After any failure, the booking is read again: another tab or staff may have changed it, and a
 * lost response may have been a success.
 */
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { toast } from "#web/ui/toast.ts";
import { OWN_BOOKING, RESCHEDULE_BOOKING, type ShownBooking } from "./documents.ts";

/**
 * The outcome. `refused` is the server's sentence, null for a failure without one. `now` is the booking's current
 * state, null when it could not be read.
 */
type Move = { moved: ShownBooking } | { moved: null; refused: string | null; now: ShownBooking | null };

/** The notice of a failure. */
export const MOVE_FAILED = { title: "Reschedule Error", text: "Failed to reschedule the booking." };
const REFUSALS = ["CONFLICT", "BAD_USER_INPUT", "RATE_LIMITED"];

/**
 * Never throws. A refusal returns the server's sentence; any other failure also shows a notice
 * (contract: own-bookings).
 */
export async function moveBooking(id: string, date: string, time: string): Promise<Move> {
  try {
    const schedule = { id, bookingDate: date, bookingTime: time };
    return { moved: (await browserTransport(RESCHEDULE_BOOKING, schedule)).rescheduleBooking };
  } catch (failure) {
    const now = await browserTransport(OWN_BOOKING, { id }).then(
      ({ booking }) => booking,
      () => null,
    );
    if (failure instanceof GraphqlFailure && REFUSALS.includes(failure.code)) {
      return { moved: null, refused: sentenceOf(failure), now };
    }
    if (now?.booking_date === date && now.booking_time === time) return { moved: now };
    toast({ title: MOVE_FAILED.title, description: MOVE_FAILED.text, variant: "destructive" });
    return { moved: null, refused: null, now };
  }
}
