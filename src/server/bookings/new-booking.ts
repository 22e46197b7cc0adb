/**
 * Writing a booking that is sold: for a payment, or at the desk (docs/rules/status.md). Each in the caller's
 * transaction, with its time, its confirmation mail and its invoice.
 */
import type { FlyerFacts, SessionContact, SoldSession } from "#domain/booking/session.ts";
import { fitsHours, HOLD_MINUTES, occupancyOf, validityOf } from "#domain/booking/slots.ts";
import { type BookingStatus, MAX_RESCHEDULES } from "#domain/booking/statuses.ts";
import { INVOICE_JOB } from "#domain/money/document-jobs.ts";
import type { VenueMethod } from "#domain/money/venue-payment.ts";
import { instantOf } from "#domain/time/dates.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { newId } from "#infra/ids.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext } from "#server/context.ts";
import { currentHoursOn, currentSettings } from "#server/settings/service.ts";
import { CONFIRMATION_MAIL } from "./mails/mail-kinds.ts";
import { type Booking, bookings, venuePayments } from "./table.ts";
import { endHold, hasLiveHold, occupyForBooking, replaceOccupancy } from "./times/occupancies.ts";

/** What a paid session is made from; what is not known of its flyers may be left out. */
export type PaidSession = SoldSession &
  SessionContact &
  Partial<FlyerFacts> & {
    checkoutId: string;
    /** Whose holds give way to this booking. */
    holder: string;
    userId: string | null;
    paid: number;
    guestTokenHash?: string | null;
    claimStep?: Booking["claim_step"];
  };

/** What is sold at the desk; prices in paise, as they are on the day. */
export type DeskSession = Omit<PaidSession, "checkoutId" | "holder" | "paid" | "guestTokenHash" | "claimStep"> & {
  /** What the customer paid there and then, and how. */
  paidAtVenue: { amount: number; method: VenueMethod; receivedBy: string };
};

/** Pending; with automatic confirmation a booking with a date is confirmed at once. */
const firstStatus = async (ctx: AppContext, dated: boolean): Promise<BookingStatus> =>
  dated && (await currentSettings(ctx)).confirmPaidBookings ? "confirmed" : "pending";

/** A payment may be a few minutes late, as long as a hold lives, but no session begins in the past. */
const isOver = ({ date, time }: { date: string; time: string }, now: Date): boolean =>
  instantOf(date, time).getTime() + HOLD_MINUTES * MINUTE_MS <= now.getTime();

/** A live hold keeps its time when the session hours change; after it lapsed, the time must be within them. */
async function mayStillStart(
  ctx: AppContext,
  { simulatorType, planDuration, checkoutId }: PaidSession,
  { date, time }: { date: string; time: string },
): Promise<boolean> {
  if (await hasLiveHold(ctx, checkoutId)) return true;
  const { hours } = (await currentHoursOn(ctx, simulatorType))(date);
  return fitsHours(time, planDuration, hours);
}

type Sale = { id: string; soldAt: "checkout" | "desk"; date: string | null; time: string | null };

/** The columns that depend on where a session is sold. */
type OwnColumns = Pick<typeof bookings.$inferInsert, "paid_paise"> & Partial<typeof bookings.$inferInsert>;

/** Writes the row, and the jobs of its confirmation mail and its invoice. */
async function writeBooking(
  ctx: AppContext,
  session: Omit<DeskSession, "bookingDate" | "bookingTime" | "paidAtVenue">,
  { id, soldAt, date, time }: Sale,
  own: OwnColumns,
): Promise<Booking> {
  const now = ctx.clock.now();
  const validity = validityOf(now);
  const [booking] = await ctx.db
    .insert(bookings)
    .values({
      id,
      status: await firstStatus(ctx, date !== null && time !== null),
      slot_id: newId(),
      user_id: session.userId,
      simulator_type: session.simulatorType,
      plan_duration: session.planDuration,
      plan_name: session.planName,
      booking_date: date,
      booking_time: time,
      contact_name: session.contactName,
      contact_email: session.contactEmail,
      contact_phone: session.contactPhone,
      payment_type: session.paymentType,
      original_paise: session.original,
      discount_paise: session.discount,
      max_reschedules: MAX_RESCHEDULES,
      flight_number: session.flightNumber ?? null,
      departure_date: session.departureDate ?? null,
      international_confirmed: session.internationalConfirmed ?? null,
      guardian_name: session.guardianName ?? null,
      youngest_age: session.youngestAge ?? null,
      validity_start: validity.start,
      validity_end: validity.end,
      created_at: now,
      updated_at: now,
      ...own,
    })
    .returning();
  if (!booking) throw new Error("the database answered no booking for the one it wrote");
  await enqueueMail(ctx, CONFIRMATION_MAIL, { bookingId: id }, { key: `${id}:${soldAt}` });
  await enqueueJob(ctx, INVOICE_JOB, { kind: "booking", subjectId: id });
  return booking;
}

/**
 * Writes the booking of a paid session. A time that is gone leaves the booking without a date rather than the money
 * without a booking.
 */
export async function bookPaidSession(ctx: AppContext, session: PaidSession): Promise<Booking> {
  const id = newId();
  const now = ctx.clock.now();
  const { bookingDate, bookingTime, guestTokenHash = null } = session;
  const start = bookingDate && bookingTime ? { date: bookingDate, time: bookingTime } : null;
  const over = start !== null && (isOver(start, now) || !(await mayStillStart(ctx, session, start)));
  if (over) await endHold(ctx, session.checkoutId);
  const placed = over
    ? "taken"
    : start &&
      (await occupyForBooking(ctx, {
        simulator: session.simulatorType,
        span: occupancyOf(start.date, start.time, session.planDuration),
        bookingId: id,
        checkoutId: session.checkoutId,
        holder: session.holder,
      }));
  const isBooked = placed === "booked";
  const sale: Sale = {
    id,
    soldAt: "checkout",
    date: isBooked ? bookingDate : null,
    time: isBooked ? bookingTime : null,
  };
  return writeBooking(ctx, session, sale, {
    paid_paise: session.paid,
    time_lost: placed === "taken",
    wished_date: placed === "taken" ? bookingDate : null,
    wished_time: placed === "taken" ? bookingTime : null,
    guest_token_hash: guestTokenHash,
    guest_token_until: guestTokenHash ? new Date(now.getTime() + DAY_MS) : null,
    claim_step: session.claimStep ?? null,
  });
}

/**
 * Writes a session sold at the desk, and the payment at the venue.
 * @throws Refusal CONFLICT when the time is taken or closed.
 */
export async function bookAtDesk(ctx: AppContext, session: DeskSession): Promise<Booking> {
  const id = newId();
  const { bookingDate: date, bookingTime: time, simulatorType: simulator, planDuration, paidAtVenue } = session;
  const span = date && time ? occupancyOf(date, time, planDuration) : null;
  if (span && (await replaceOccupancy(ctx, { simulator, span, bookingId: id, holder: null })) === "taken")
    throw new Refusal("CONFLICT", "This time is taken. Please choose another time.");
  const sale: Sale = { id, soldAt: "desk", date, time };
  const booking = await writeBooking(ctx, session, sale, {
    paid_paise: 0,
    venue_paise: paidAtVenue.amount,
    source: "walk_in",
  });
  await ctx.db.insert(venuePayments).values({
    id: newId(),
    booking_id: id,
    amount_paise: paidAtVenue.amount,
    method: paidAtVenue.method,
    received_by: paidAtVenue.receivedBy,
    created_at: booking.created_at,
  });
  return booking;
}
