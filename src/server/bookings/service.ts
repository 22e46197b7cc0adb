/** The bookings API for other slices: holds, sales, reads, claims and undo. */

import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { SoldSession } from "#domain/booking/session.ts";
import { sessionSpan } from "#domain/booking/slot-times.ts";
import { LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { purchaseLink } from "#domain/money/purchase-path.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { mailLinkToken } from "#infra/mail-link.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { maySee } from "./access.ts";
import { passCode } from "./pass-code.ts";
import { type Booking, bookings, venuePayments } from "./table.ts";
import { takeHold } from "./times/occupancies.ts";

export { balanceOf, findBooking, hasPage, identified, mayManage, sessionOf, visibleBooking } from "./access.ts";
export { undoBookingChange } from "./changes/undo-change.ts";
export { undoSale } from "./changes/undo-sale.ts";
export { undoClosures } from "./closures/undo-closure.ts";
export { bookingCustomerOf } from "./lists/customer-name.ts";
export { findBookings } from "./lists/find-bookings.ts";
export { accountsOfNumber, type Visitor, visitorByPhone, visitsOf } from "./lists/visits.ts";
export { addBalancePayment, bookingToPay } from "./money/balance.ts";
export { endReturnedOpenMoney } from "./money/open-money.ts";
export { discountCodeOf, type NewPriceLine, priceLinesOf } from "./money/price-lines.ts";
export { undoVenuePayment } from "./money/venue.ts";
export { bookAtDesk, bookPaidSession } from "./new-booking.ts";
export { reportFreed, TIME_FREED } from "./times/freed.ts";
export { deleteLapsedHolds, endHold, endHoldsOf, liveHolds, lockSimulators } from "./times/occupancies.ts";
export { liveHolders, type OutlookOf, readOutlook } from "./times/offered-times.ts";
export type { Booking };

/**
 * Holds a session's slot until `until` for a checkout, or for an offer of the waitlist, which has none. Replaces the
 * holder's other hold on this simulator.
 * Requires a transaction.
 * @returns 'taken' when the slot is not free. The old hold is deleted even then, unless the caller rolls back.
 */
export function holdSession(
  ctx: AppContext,
  session: Pick<SoldSession, "simulatorType" | "planDuration"> & {
    date: string;
    time: string;
    holder: string;
    checkoutId: string | null;
    until: Date;
  },
): Promise<"held" | "taken"> {
  const { simulatorType: simulator, holder, checkoutId, until } = session;
  const span = sessionSpan(session.date, session.time, session.planDuration);
  return takeHold(ctx, { simulator, span, holder, checkoutId, until });
}

export type VenuePayment = typeof venuePayments.$inferSelect;

/** A booking's payments and refunds at the venue, oldest first. */
export const venuePaymentsOf = ({ db }: AppContext, bookingId: string): Promise<VenuePayment[]> =>
  db
    .select()
    .from(venuePayments)
    .where(eq(venuePayments.booking_id, bookingId))
    .orderBy(asc(venuePayments.created_at), asc(venuePayments.id));

/** A payment or refund at the venue, or null. */
export async function findVenuePayment({ db }: AppContext, id: string): Promise<VenuePayment | null> {
  const [row] = await db.select().from(venuePayments).where(eq(venuePayments.id, id));
  return row ?? null;
}

/** The token of a booking's mailed link. */
export const bookingLinkToken = ({ secret }: AppContext, { id, link_version: version }: Booking): string =>
  mailLinkToken(secret, { kind: "booking", id, version });

/** The link in a mail that opens a booking without a login. */
export const bookingLink = (ctx: AppContext, booking: Booking): string =>
  purchaseLink(ctx.config.publicUrl, { bookingId: booking.id }, bookingLinkToken(ctx, booking));

/** The code of a booking's pass; null once there is no session to come to. Without an access check. */
export const livePassCode = ({ secret }: AppContext, { id, status }: Booking): string | null =>
  LIVE_BOOKING_STATUSES.some((live) => live === status) ? passCode(secret, id) : null;

/** The same for a caller who may see the booking; null for others. */
export function passOf(ctx: Ctx, booking: Booking): { code: string } | null {
  const code = maySee(ctx, booking) ? livePassCode(ctx, booking) : null;
  return code === null ? null : { code };
}

type ClaimFacts = Pick<Booking, "simulator_type" | "plan_duration" | "booking_date" | "booking_time" | "payment_type">;

/**
 * The person's newest booking with these facts that has reached `step` of the calls (createBookingSlot, createBooking,
 * createPayment).
 * Only bookings of the last 24 hours are considered.
 */
export async function findClaim(
  { db, clock }: AppContext,
  userId: string,
  facts: ClaimFacts,
  step: NonNullable<Booking["claim_step"]>,
): Promise<Booking | null> {
  const same = (column: keyof ClaimFacts) => sql`${bookings[column]} is not distinct from ${facts[column]}`;
  const [row] = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.user_id, userId),
        eq(bookings.claim_step, step),
        gt(bookings.created_at, new Date(clock.now().getTime() - DAY_MS)),
        same("simulator_type"),
        same("plan_duration"),
        same("booking_date"),
        same("booking_time"),
        same("payment_type"),
      ),
    )
    .orderBy(sql`${bookings.created_at} desc`)
    .limit(1);
  return row ?? null;
}

/** Stores the step that a booking has reached, and the contact details that were sent with the call. */
export async function advanceClaim(
  { db, clock }: AppContext,
  id: string,
  change: Partial<Pick<Booking, "claim_step" | "contact_email" | "contact_phone">>,
): Promise<Booking> {
  const [row] = await db
    .update(bookings)
    .set({ ...change, updated_at: clock.now() })
    .where(eq(bookings.id, id))
    .returning();
  if (!row) throw new Error(`booking ${id} no longer exists`);
  return row;
}
