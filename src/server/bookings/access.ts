/** Reading one booking, and who may see or change it (contract: mail-links). */
import { eq } from "drizzle-orm";
import type { Paise } from "#domain/money/money.ts";
import { type BookingSums, leftToPay } from "#domain/money/overpayment.ts";
import { bookingLinkEnd } from "#domain/money/purchase-link.ts";
import { isStaff, owns } from "#domain/people/viewer.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { type AppContext, type Ctx, opensByCheckout, opensByMailLink, signedIn } from "#server/context.ts";
import { type Booking, bookings } from "./table.ts";

/** The price of a booking and what was received and returned for it, in paise. */
export const sumsOf = (booking: Booking): BookingSums => ({
  total: booking.original_paise - booking.discount_paise,
  paid: booking.paid_paise + booking.venue_paise,
  returned: booking.returned_paise,
});

/** The balance to pay at the venue, in paise; 0 for an overpaid booking. */
export const balanceOf = (booking: Booking): Paise => leftToPay(sumsOf(booking));

/** Whether anything was paid for a booking, or nothing has to be. */
export const isPaid = ({ paid_paise, venue_paise, original_paise, discount_paise }: Booking): boolean =>
  paid_paise + venue_paise > 0 || original_paise === discount_paise;

/** Whether mails link to the booking's page; a walk-in without an account has none, unless staff sent its link. */
export const hasPage = ({ user_id, source, page_link }: Booking): boolean =>
  user_id !== null || source === "online" || page_link;

/** The date and time of a booking, or null for an undated one. */
export const sessionOf = ({ booking_date: date, booking_time: time }: Booking) =>
  date && time ? { date, time } : null;

/** The booking with this id, without an access check. */
export async function findBooking({ db }: AppContext, id: string): Promise<Booking | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row ?? null;
}

/**
 * The booking with this id if the caller may see it: its owner, staff, the guest who made it less than a day ago, or a
 * caller with its mailed link. Else null.
 */
export async function visibleBooking(ctx: Ctx, id: string): Promise<Booking | null> {
  const booking = await findBooking(ctx, id);
  return booking && maySee(ctx, booking) ? booking : null;
}

/** Whether the caller may see this booking. */
export const maySee = (ctx: Ctx, booking: Booking): boolean =>
  mayManage(ctx, booking) || isStaff(ctx.viewer) || opensByCheckout(ctx, booking);

/** Whether the caller may change this booking as its customer: its owner, and a caller with its mailed link. */
export const mayManage = (ctx: Ctx, booking: Booking): boolean =>
  owns(ctx.viewer, booking.user_id) || opensByMailLink(ctx, "booking", booking, bookingLinkEnd(booking));

/** Requires a session or a mailed link, before any row is read. @throws Refusal UNAUTHENTICATED */
export function identified(ctx: Ctx): void {
  if (ctx.linkToken === null) signedIn(ctx);
}

/** The columns that let the holder of a checkout token see the booking for a day. */
export const guestAccess = ({ clock }: AppContext, tokenHash: string) => ({
  guest_token_hash: tokenHash,
  guest_token_until: new Date(clock.now().getTime() + DAY_MS),
});
