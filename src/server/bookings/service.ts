/** Bookings: writing one for a payment, and reading it by those who may. */

import { and, eq, gt, sql } from "drizzle-orm";
import { invoiceJob } from "#domain/invoice.ts";
import type { Paise } from "#domain/money.ts";
import { bookingNumber } from "#domain/numbers.ts";
import type { SimulatorType } from "#domain/plans.ts";
import type { PaymentType } from "#domain/pricing.ts";
import { bookingLinkEnd } from "#domain/purchase-link.ts";
import { fitsHours, occupancyOf, validityOf } from "#domain/slots.ts";
import { BOOKING_STATUSES, MAX_RESCHEDULES } from "#domain/statuses.ts";
import { UNDO_TEXT } from "#domain/undo.ts";
import type { VenueMethod } from "#domain/venue-payment.ts";
import { isStaff, owns } from "#domain/viewer.ts";
import { newId } from "#infra/ids.ts";
import { enqueue } from "#infra/jobs/enqueue.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { isAsLeft, type UndoableChange } from "#server/changes/service.ts";
import { type Ctx, type Machines, opensByCheckout, opensByMailLink } from "#server/context.ts";
import { refundSummary } from "#server/payments/service.ts";
import { currentHoursOn } from "#server/settings/service.ts";
import { nextSessionsFirst } from "./find-bookings.ts";
import { firstStatus, isOver } from "./new-booking.ts";
import {
  hasLiveHold,
  holdingOf,
  holdsOf,
  moveOccupancy,
  occupyForBooking,
  releaseHold,
  releaseHoldsOf,
  takeHold,
} from "./occupancies.ts";
import { bookings, venuePayments } from "./table.ts";
import { holdersOf, visitsOf } from "./visits.ts";

export type Booking = typeof bookings.$inferSelect;

/** What is left to pay at the venue, in paise. */
export const remainingOf = (booking: Booking): number =>
  booking.original_paise - booking.discount_paise - booking.paid_paise - booking.venue_paise;

/** What a paid session is made from; prices in paise, as they were when the checkout was opened. */
export type PaidSession = {
  checkoutId: string;
  /** Whose holds give way to this booking. */
  holder: string;
  userId: string | null;
  simulatorType: SimulatorType;
  planDuration: number;
  planName: string;
  bookingDate: string | null;
  bookingTime: string | null;
  paymentType: PaymentType;
  paid: number;
  original: number;
  discount: number;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  flightNumber?: string | null;
  departureDate?: string | null;
  internationalConfirmed?: boolean | null;
  guardianName?: string | null;
  youngestAge?: number | null;
  guestTokenHash?: string | null;
  claimStep?: Booking["claim_step"];
};

/**
 * Holds a session's time for a checkout until `until`, replacing the holder's other hold on this simulator.
 * Needs a transaction; 'taken' when somebody else has the time.
 */
export function holdSession(
  ctx: Machines,
  session: {
    simulatorType: SimulatorType;
    planDuration: number;
    date: string;
    time: string;
    holder: string;
    checkoutId: string;
    until: Date;
  },
): Promise<"held" | "taken"> {
  const { simulatorType: simulator, holder, checkoutId, until } = session;
  const span = occupancyOf(session.date, session.time, session.planDuration);
  return takeHold(ctx, { simulator, span, holder, checkoutId, until });
}

/** Frees the time that a checkout holds. */
export const endHold = (ctx: Machines, checkoutId: string): Promise<void> =>
  releaseHold(ctx, checkoutId);

/** Frees every time that one holder holds. */
export const endHoldsOf = (ctx: Machines, holder: string): Promise<void> =>
  releaseHoldsOf(ctx, holder);

export const liveHolds = holdingOf;
export const liveHoldsOf = holdsOf;

const DAY_MS = 86_400_000;

/** A live hold keeps its time when the session hours change; after it lapsed, the time must be within them. */
async function mayStillStart(
  ctx: Machines,
  { simulatorType, planDuration, checkoutId }: PaidSession,
  { date, time }: { date: string; time: string },
): Promise<boolean> {
  if (await hasLiveHold(ctx, checkoutId)) return true;
  const { hours } = (await currentHoursOn(ctx, simulatorType))(date);
  return fitsHours(time, planDuration, hours);
}

/**
 * Writes the booking of a paid session, its time, and its confirmation mail's job, in the caller's
 * transaction. A time that is gone leaves the booking without a date rather than the money without a booking.
 */
export async function bookPaidSession(ctx: Machines, session: PaidSession): Promise<Booking> {
  const id = newId();
  const now = ctx.clock.now();
  const { bookingDate, bookingTime } = session;
  const wish = bookingDate && bookingTime ? { date: bookingDate, time: bookingTime } : null;
  const over = wish !== null && (isOver(wish, now) || !(await mayStillStart(ctx, session, wish)));
  if (over) await releaseHold(ctx, session.checkoutId);
  const placed = over
    ? "taken"
    : wish &&
      (await occupyForBooking(ctx, {
        simulator: session.simulatorType,
        span: occupancyOf(wish.date, wish.time, session.planDuration),
        bookingId: id,
        checkoutId: session.checkoutId,
        holder: session.holder,
      }));
  const validity = validityOf(now);
  const [booking] = await ctx.db
    .insert(bookings)
    .values({
      id,
      status: await firstStatus(ctx, placed === "booked"),
      slot_id: newId(),
      user_id: session.userId,
      simulator_type: session.simulatorType,
      plan_duration: session.planDuration,
      plan_name: session.planName,
      booking_date: placed === "booked" ? bookingDate : null,
      booking_time: placed === "booked" ? bookingTime : null,
      time_lost: placed === "taken",
      wished_date: placed === "taken" ? bookingDate : null,
      wished_time: placed === "taken" ? bookingTime : null,
      contact_name: session.contactName,
      contact_email: session.contactEmail,
      contact_phone: session.contactPhone,
      payment_type: session.paymentType,
      paid_paise: session.paid,
      original_paise: session.original,
      discount_paise: session.discount,
      max_reschedules: MAX_RESCHEDULES,
      flight_number: session.flightNumber ?? null,
      departure_date: session.departureDate ?? null,
      international_confirmed: session.internationalConfirmed ?? null,
      guardian_name: session.guardianName ?? null,
      youngest_age: session.youngestAge ?? null,
      guest_token_hash: session.guestTokenHash ?? null,
      guest_token_until: session.guestTokenHash ? new Date(now.getTime() + DAY_MS) : null,
      claim_step: session.claimStep ?? null,
      validity_start: validity.start,
      validity_end: validity.end,
      created_at: now,
      updated_at: now,
    })
    .returning();
  if (!booking) throw new Error("the database answered no booking for the one it wrote");
  await enqueueConfirmation(ctx, id, "checkout");
  await enqueue(ctx, invoiceJob("booking", id));
  return booking;
}

/** What is sold at the desk; prices in paise, as they are on the day. */
export type DeskSession = Omit<
  PaidSession,
  "checkoutId" | "holder" | "paid" | "guestTokenHash" | "claimStep"
> & {
  /** What the customer paid there and then, and how. */
  paidAtVenue: { amount: number; method: VenueMethod; receivedBy: string };
};

/**
 * Writes a session sold at the desk, its time, the payment at the venue and its confirmation mail's job, in the
 * caller's transaction.
 * @throws Refusal CONFLICT when the time is taken or closed.
 */
export async function bookAtDesk(ctx: Machines, session: DeskSession): Promise<Booking> {
  const id = newId();
  const now = ctx.clock.now();
  const { bookingDate: date, bookingTime: time, planDuration, paidAtVenue } = session;
  const span = date && time ? occupancyOf(date, time, planDuration) : null;
  const simulator = session.simulatorType;
  if (
    span &&
    (await moveOccupancy(ctx, { simulator, span, bookingId: id, holder: null })) === "taken"
  )
    throw new Refusal("CONFLICT", "This time is taken. Please choose another time.");
  const validity = validityOf(now);
  const [booking] = await ctx.db
    .insert(bookings)
    .values({
      id,
      status: await firstStatus(ctx, span !== null),
      slot_id: newId(),
      user_id: session.userId,
      simulator_type: simulator,
      plan_duration: planDuration,
      plan_name: session.planName,
      booking_date: date,
      booking_time: time,
      contact_name: session.contactName,
      contact_email: session.contactEmail,
      contact_phone: session.contactPhone,
      payment_type: session.paymentType,
      paid_paise: 0,
      venue_paise: paidAtVenue.amount,
      source: "walk_in",
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
    })
    .returning();
  if (!booking) throw new Error("the database answered no booking for the one it wrote");
  await ctx.db.insert(venuePayments).values({
    id: newId(),
    booking_id: id,
    amount_paise: paidAtVenue.amount,
    method: paidAtVenue.method,
    received_by: paidAtVenue.receivedBy,
    created_at: now,
  });
  await enqueueConfirmation(ctx, id, "desk");
  await enqueue(ctx, invoiceJob("booking", id));
  return booking;
}

export type VenuePayment = typeof venuePayments.$inferSelect;

/** An entry of what was paid or given back at the venue, or null. */
export async function findVenuePayment({ db }: Machines, id: string): Promise<VenuePayment | null> {
  const [row] = await db.select().from(venuePayments).where(eq(venuePayments.id, id));
  return row ?? null;
}

/** What was paid for a booking and is neither back nor on its way, in paise; a list's are read at once. */
export async function keptOf(machines: Machines, booking: Booking): Promise<Paise> {
  const { going } = await refundSummary(machines, { bookingId: booking.id });
  return booking.paid_paise - going + booking.venue_paise - booking.venue_refunded_paise;
}

/** Says that somebody has decided about the money of a cancelled booking. */
export const closeMoney = async ({ db, clock }: Machines, id: string): Promise<Booking> => {
  const [row] = await db
    .update(bookings)
    .set({ money_open: false, updated_at: clock.now() })
    .where(eq(bookings.id, id))
    .returning();
  if (!row) throw new Error(`booking ${id} vanished`);
  return row;
};

/** Once nothing is kept, nothing is left to decide. In the transaction that sends money back. */
export async function closeReturnedMoney(tx: Machines, bookingId: string): Promise<void> {
  const booking = await findBooking(tx, bookingId);
  if (booking?.money_open && (await keptOf(tx, booking)) <= 0) await closeMoney(tx, bookingId);
}

export const CONFIRMATION_MAIL = "mail.booking-confirmation";

/** Has the confirmation mail sent. The same `occasion` twice is one mail. */
const enqueueConfirmation = (
  ctx: Machines,
  bookingId: string,
  occasion: string,
): Promise<boolean> =>
  enqueue(ctx, {
    kind: CONFIRMATION_MAIL,
    key: `${CONFIRMATION_MAIL}:${bookingId}:${occasion}`,
    payload: { bookingId, mailId: `${CONFIRMATION_MAIL}.${bookingId}.${occasion}` },
  });

/** The booking with this id, whoever asks. */
export async function findBooking({ db }: Machines, id: string): Promise<Booking | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row ?? null;
}

/** The booking with this id if the caller may see it: its owner, staff, the guest who just made it, or a mailed link. */
export async function visibleBooking(ctx: Ctx, id: string): Promise<Booking | null> {
  const booking = await findBooking(ctx, id);
  if (!booking) return null;
  const byToken =
    opensByCheckout(ctx, booking) ||
    opensByMailLink(ctx, "booking", booking, bookingLinkEnd(booking));
  return owns(ctx.viewer, booking.user_id) || isStaff(ctx.viewer) || byToken ? booking : null;
}

type ClaimFacts = Pick<
  Booking,
  "simulator_type" | "plan_duration" | "booking_date" | "booking_time" | "payment_type"
>;

/**
 * The newest booking of a person with these facts that a client is still completing call by call
 * (slot, booking, payment) and that stands at `step`.
 */
export async function findClaim(
  { db, clock }: Machines,
  userId: string,
  facts: ClaimFacts,
  step: NonNullable<Booking["claim_step"]>,
): Promise<Booking | null> {
  const same = (column: keyof ClaimFacts) =>
    sql`${bookings[column]} is not distinct from ${facts[column]}`;
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

/** Notes how far a client has come with the calls, and the contact that it gives on the way. */
export async function advanceClaim(
  { db, clock }: Machines,
  id: string,
  change: Partial<Pick<Booking, "claim_step" | "contact_email" | "contact_phone">>,
): Promise<Booking> {
  const [row] = await db
    .update(bookings)
    .set({ ...change, updated_at: clock.now() })
    .where(eq(bookings.id, id))
    .returning();
  if (!row) throw new Error(`booking ${id} vanished`);
  return row;
}

/** How many bookings there are, of every status. */
export const countAllBookings = ({ db }: Machines): Promise<number> => db.$count(bookings);

/**
 * Restores the status before a change, in the transaction that took it up. Time, money and papers stay: the changes that
 * can be undone touch none of them.
 * @throws Refusal CONFLICT when the booking has been changed since
 */
export async function undoBookingChange(tx: Ctx, change: UndoableChange): Promise<Booking> {
  const { entity_id: id, status_before } = change;
  const [booking] = await tx.db.select().from(bookings).where(eq(bookings.id, id)).for("update");
  const status = BOOKING_STATUSES.find((known) => known === status_before);
  if (!booking || !status || !isAsLeft(change, booking))
    throw new Refusal("CONFLICT", UNDO_TEXT.moved);
  const [row] = await tx.db
    .update(bookings)
    .set({ status, completed_at: null, updated_at: tx.clock.now() })
    .where(eq(bookings.id, id))
    .returning();
  if (!row) throw new Error(`booking ${id} vanished`);
  await recordAudit(tx, {
    action: "booking.undo",
    entity: "booking",
    entityId: id,
    label: bookingNumber(id),
    before: { status: booking.status },
    after: { status },
  });
  return row;
}

/** For the finder: bookings, and the visits of a customer. */
export const findBookings = nextSessionsFirst;
export const customerVisits = { holdersOf, visitsOf };
