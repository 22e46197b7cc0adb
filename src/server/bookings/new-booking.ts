/**
 * Creates sold bookings, for an online payment or at the desk (docs/rules/status.md). The caller's transaction writes
 * the booking, occupies its slot, and enqueues its confirmation mail, its reminders and its invoice.
 */
import type { FlyerFacts, SessionContact, SoldSession } from "#domain/booking/session.ts";
import { sessionSpan } from "#domain/booking/slot-times.ts";
import { fitsHours, HOLD_MINUTES, validityOf } from "#domain/booking/slots.ts";
import { type BookingStatus, MAX_RESCHEDULES } from "#domain/booking/statuses.ts";
import { INVOICE_JOB } from "#domain/money/document-jobs.ts";
import type { GstBuyer } from "#domain/money/gst-buyer.ts";
import type { VenueMethod } from "#domain/money/venue-payment.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { instantOf } from "#domain/time/dates.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { inOneStatement, type Write } from "#infra/db/one-statement.ts";
import { newId } from "#infra/ids.ts";
import { insertJobs, newJob } from "#infra/jobs/enqueue.ts";
import { jobKey } from "#infra/jobs/kind.ts";
import { newMail } from "#infra/mail/define.tsx";
import { Refusal } from "#infra/refusal.ts";
import { storeChange, undoUntil } from "#server/changes/service.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { knownHoursOn, knownSettings } from "#server/settings/service.ts";
import { enterCash } from "#server/tills/service.ts";
import { guestAccess } from "./access.ts";
import { CONFIRMATION_MAIL } from "./mails/mail-kinds.ts";
import { reminderJobs } from "./mails/reminders.ts";
import { linesWrite, type NewPriceLine } from "./money/price-lines.ts";
import { type Booking, bookings, venuePayments } from "./table.ts";
import { endHold, hasLiveHold, occupyForBooking, replaceOccupancy } from "./times/occupancies.ts";
import { deskTakenText } from "./times/taken-text.ts";

/** The data of a paid session; amounts are paise. Facts about the people who fly are optional. */
export type PaidSession = SoldSession &
  SessionContact &
  Partial<FlyerFacts> & {
    checkoutId: string;
    gst?: GstBuyer;
    /** The holder (slot_occupancies.holder) of the holds that this booking replaces. */
    holder: string;
    userId: string | null;
    /** The captured amount, and what a gift voucher paid. */
    paid: number;
    /** The part of `paid` that a gift voucher paid. */
    voucherPaid?: number;
    /** What the discount contains beside the plan's own; none for a claimed payment. */
    priceLines?: readonly NewPriceLine[];
    guestTokenHash?: string | null;
    claimStep?: Booking["claim_step"];
  };

/** A session sold at the desk, at the day's prices, in paise. */
export type DeskSession = Omit<
  PaidSession,
  "checkoutId" | "holder" | "paid" | "guestTokenHash" | "claimStep" | "priceLines" | "voucherPaid"
> & {
  /** The customer's payment at the desk; null where nothing is paid yet, and for a free session. */
  paidAtVenue: { amount: number; method: VenueMethod; receivedBy: string } | null;
  /** The booking's id where one was given out before; by default a new one. */
  id?: string;
  /** Whether its mails have the link of the booking's page although it has no account. */
  pageLink: boolean;
  /** Delays the confirmation mail while the sale can be undone. */
  undoable: boolean;
  /** What the discount contains beside the plan's own. */
  priceLines: readonly NewPriceLine[];
};

/** The first status: a paid and dated booking of the desk, or with automatic confirmation, is confirmed. */
async function firstStatus(ctx: AppContext, { soldAt }: Sale, paidAndDated: boolean): Promise<BookingStatus> {
  if (!paidAndDated) return "pending";
  return soldAt === "desk" || (await knownSettings(ctx)).confirmPaidBookings ? "confirmed" : "pending";
}

/** Whether the session began too long ago. A payment may arrive HOLD_MINUTES after the start. */
const beganTooLongAgo = ({ date, time }: { date: string; time: string }, now: Date): boolean =>
  instantOf(date, time).getTime() + HOLD_MINUTES * MINUTE_MS <= now.getTime();

/** Whether the slot is within the session hours, or held. A live hold keeps its slot when the hours change. */
async function isWithinHoursOrHeld(
  ctx: AppContext,
  { simulatorType, planDuration, checkoutId }: PaidSession,
  { date, time }: { date: string; time: string },
): Promise<boolean> {
  const { hours } = (await knownHoursOn(ctx, simulatorType))(date);
  return fitsHours(time, planDuration, hours) || hasLiveHold(ctx, checkoutId);
}

type Sale = {
  id: string;
  soldAt: "checkout" | "desk";
  date: string | null;
  time: string | null;
  /** When the confirmation mail is sent, if not at once. */
  mailAt?: Date | undefined;
};

/** The columns that depend on where a session is sold. */
type SaleColumns = Pick<typeof bookings.$inferInsert, "paid_paise"> & Partial<typeof bookings.$inferInsert>;

/** Other writes about a new booking, sent in the statement that inserts it. */
export type WritesWith = (booking: { id: string }) => readonly Write[];

const mailKey = ({ id, soldAt }: Sale): string => `${id}:${soldAt}`;

/** Inserts the booking and enqueues its mails and invoice, in one statement with `others`. */
async function writeBooking(
  ctx: AppContext,
  session: Omit<DeskSession, "bookingDate" | "bookingTime" | "paidAtVenue" | "priceLines" | "pageLink" | "undoable">,
  sale: Sale,
  saleColumns: SaleColumns,
  others: readonly Write[],
): Promise<Booking> {
  const { id, date, time } = sale;
  const now = ctx.clock.now();
  const validity = validityOf(now);
  const { paid_paise: online, venue_paise: atVenue = 0 } = saleColumns;
  const paid = online + atVenue > 0 || session.original === session.discount;
  const status = await firstStatus(ctx, sale, paid && date !== null && time !== null);
  const jobs = insertJobs(ctx, [
    ...(session.contactEmail
      ? [newMail(CONFIRMATION_MAIL, { bookingId: id, again: false }, { key: mailKey(sale), runAt: sale.mailAt })]
      : []),
    newJob(INVOICE_JOB, { kind: "booking", subjectId: id }),
    ...reminderJobs({ id, booking_date: date, booking_time: time, calendar_sequence: 0 }, now),
  ]);
  const [booking] = await inOneStatement(ctx.db, [jobs, ...others])
    .insert(bookings)
    .values({
      id,
      status,
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
      gst_buyer: session.gst ?? null,
      payment_type: session.paymentType,
      original_paise: session.original,
      discount_paise: session.discount,
      max_reschedules: MAX_RESCHEDULES,
      flight_number: session.flightNumber ?? null,
      departure_date: session.departureDate ?? null,
      departure_time: session.departureTime ?? null,
      international_confirmed: session.internationalConfirmed ?? null,
      guardian_name: session.guardianName ?? null,
      youngest_age: session.youngestAge ?? null,
      validity_start: validity.start,
      validity_end: validity.end,
      created_at: now,
      updated_at: now,
      ...saleColumns,
    })
    .returning();
  if (!booking) throw new Error("the insert returned no booking");
  return booking;
}

/**
 * Creates the booking of a paid session. If the slot is no longer available, the booking is undated, so that every
 * payment has a booking.
 * @param writesWith what else is written with it
 */
export async function bookPaidSession(
  ctx: AppContext,
  session: PaidSession,
  writesWith: WritesWith = () => [],
): Promise<Booking> {
  const id = newId();
  const now = ctx.clock.now();
  const { bookingDate, bookingTime, guestTokenHash = null } = session;
  const start = bookingDate && bookingTime ? { date: bookingDate, time: bookingTime } : null;
  const unavailable =
    start !== null && (beganTooLongAgo(start, now) || !(await isWithinHoursOrHeld(ctx, session, start)));
  if (unavailable) await endHold(ctx, session.checkoutId);
  const placed = unavailable
    ? "taken"
    : start &&
      (await occupyForBooking(ctx, {
        simulator: session.simulatorType,
        span: sessionSpan(start.date, start.time, session.planDuration),
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
  const columns: SaleColumns = {
    paid_paise: session.paid,
    voucher_paise: session.voucherPaid ?? 0,
    discount_code: session.priceLines?.find(({ kind }) => kind === "code")?.reason ?? null,
    time_lost: placed === "taken",
    wished_date: placed === "taken" ? bookingDate : null,
    wished_time: placed === "taken" ? bookingTime : null,
    ...(guestTokenHash ? guestAccess(ctx, guestTokenHash) : {}),
    claim_step: session.claimStep ?? null,
  };
  const lines = linesWrite(ctx, id, session.priceLines ?? []);
  return writeBooking(ctx, session, sale, columns, [...writesWith({ id }), ...lines]);
}

/** A turnaround is named, because staff see the simulator free. */
async function takenAtDesk(ctx: AppContext): Promise<string> {
  const { bookingRules } = await knownSettings(ctx);
  return bookingRules.turnaroundMinutes > 0
    ? deskTakenText(bookingRules)
    : "This time is taken. Please choose another time.";
}

/**
 * Creates a booking sold at the desk, its payment at the venue, its price lines, and what its undo needs.
 * @throws Refusal CONFLICT when the slot is taken or closed.
 */
export async function bookAtDesk(ctx: Ctx, session: DeskSession): Promise<Booking> {
  const { id = newId(), pageLink, undoable } = session;
  const { bookingDate: date, bookingTime: time, simulatorType: simulator, planDuration, paidAtVenue } = session;
  const span = date && time ? sessionSpan(date, time, planDuration) : null;
  if (span && (await replaceOccupancy(ctx, { simulator, span, bookingId: id, holder: null })) === "taken")
    throw new Refusal("CONFLICT", await takenAtDesk(ctx));
  const sale: Sale = { id, soldAt: "desk", date, time, mailAt: undoable ? undoUntil(ctx) : undefined };
  const venuePayment = { id: newId(), created_at: ctx.clock.now() };
  const payments = paidAtVenue
    ? [
        ctx.db.insert(venuePayments).values({
          ...venuePayment,
          booking_id: id,
          amount_paise: paidAtVenue.amount,
          method: paidAtVenue.method,
          received_by: paidAtVenue.receivedBy,
        }),
      ]
    : [];
  if (paidAtVenue?.method === "cash") {
    const { amount, receivedBy: by } = paidAtVenue;
    await enterCash(ctx, {
      venuePaymentId: venuePayment.id,
      about: bookingNumber(id),
      amount,
      by,
      at: venuePayment.created_at,
    });
  }
  const columns: SaleColumns = {
    paid_paise: 0,
    venue_paise: paidAtVenue?.amount ?? 0,
    source: "walk_in",
    page_link: pageLink,
  };
  const writes = [...payments, ...linesWrite(ctx, id, session.priceLines)];
  const booking = await writeBooking(ctx, session, sale, columns, writes);
  if (undoable)
    await storeChange(ctx, {
      entity: "booking",
      entity_id: id,
      field: "sale",
      venue_payment_id: paidAtVenue ? venuePayment.id : null,
      status_before: "cancelled",
      status_after: booking.status,
      version: booking.updated_at,
      mail_keys: session.contactEmail ? [jobKey(CONFIRMATION_MAIL, mailKey(sale))] : [],
    });
  return booking;
}
