/** Who changes the contact, the flyers or the consent of a booking. */
import { DETAILS_TEXT, detailsProblem } from "#domain/booking/booking-details.ts";
import { isStaff, owns } from "#domain/people/viewer.ts";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { findBooking, mayManage } from "#server/bookings/access.ts";
import { BOOKING_UNKNOWN } from "#server/bookings/lock.ts";
import type { Booking } from "#server/bookings/table.ts";
import type { Ctx } from "#server/context.ts";

/** `link`: a caller without a login, with the link from a mail. */
export type Party = "owner" | "staff" | "link";

/** The caller's right to change this booking; null for all others, also for a guest with a checkout token. */
export function partyOf(ctx: Ctx, booking: Booking): Party | null {
  if (owns(ctx.viewer, booking.user_id)) return "owner";
  if (isStaff(ctx.viewer)) return "staff";
  return mayManage(ctx, booking) ? "link" : null;
}

/** Why the booking's details can no longer be changed, or null. */
const problemOf = (ctx: Ctx, booking: Booking) =>
  detailsProblem(
    {
      status: booking.status,
      bookingDate: booking.booking_date,
      bookingTime: booking.booking_time,
      validityEnd: booking.validity_end,
    },
    ctx.clock.now(),
  );

/** The same for one party. A session that has begun is not over for the desk: flight and flyers are asked there. */
function problemFor(ctx: Ctx, booking: Booking, party: Party) {
  const problem = problemOf(ctx, booking);
  return party === "staff" && problem === "begun" ? null : problem;
}

/** Whether the caller may change the contact and the flyers now. */
export function mayChangeDetails(ctx: Ctx, booking: Booking): boolean {
  const party = partyOf(ctx, booking);
  return party !== null && problemFor(ctx, booking, party) === null;
}

/**
 * The caller's right to change this booking now.
 * @throws Refusal NOT_FOUND without a right, CONFLICT when the booking is not live or, for customers, its session has
 * begun.
 */
export function changingParty(ctx: Ctx, booking: Booking | null): Party {
  const party = booking && partyOf(ctx, booking);
  if (!booking || !party) throw new Refusal("NOT_FOUND", BOOKING_UNKNOWN);
  const problem = problemFor(ctx, booking, party);
  if (problem) throw new Refusal("CONFLICT", DETAILS_TEXT[problem]);
  return party;
}

/** The booking with this id, outside a transaction; null also for a malformed id. */
export const bookingToChange = (ctx: Ctx, id: string): Promise<Booking | null> | null =>
  isId(id) ? findBooking(ctx, id) : null;
