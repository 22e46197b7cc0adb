/**
 * What customers pay at the desk: the rest of an advance booking, or what a walk-in pays (docs/rules/price.md). And
 * what is given back there (docs/rules/refund.md).
 */
import { and, asc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { CREDIT_NOTE_JOB, creditNoteCause } from "#domain/money/document-jobs.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { isVenueMethod, type VenueMethod } from "#domain/money/venue-payment.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { addDays, instantOf } from "#domain/time/dates.ts";
import { newId } from "#infra/ids.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { readDay } from "#infra/read-day.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { lockBooking } from "#server/bookings/lock.ts";
import { type Booking, remainingOf, type VenuePayment } from "#server/bookings/service.ts";
import { bookings, venuePayments } from "#server/bookings/table.ts";
import { type AppContext, type Ctx, inTransaction, permitted, recentlyConfirmed, signedIn } from "#server/context.ts";
import { endReturnedOpenMoney } from "./open-money.ts";

const NOTE_LENGTH = 200;

/** What was paid and given back at the venue for a booking, oldest first. */
export const venuePaymentsOf = ({ db }: AppContext, bookingId: string): Promise<VenuePayment[]> =>
  db
    .select()
    .from(venuePayments)
    .where(eq(venuePayments.booking_id, bookingId))
    .orderBy(asc(venuePayments.created_at), asc(venuePayments.id));

/** What came in and went out at the desk by one way of paying, in paise. */
export type Takings = { method: VenueMethod; taken: Paise; back: Paise };

/**
 * What the till of a day in India must hold, by way of paying; none for ways that nobody used.
 * @param typedDate the day, yyyy-MM-dd
 * @throws Refusal BAD_USER_INPUT for a day that is none.
 */
export async function takingsOf({ db }: AppContext, typedDate: string): Promise<Takings[]> {
  const date = readDay(typedDate, "Please choose a valid date");
  const amount = venuePayments.amount_paise;
  const sum = (what: SQL) => sql<string>`coalesce(sum(${what}), 0)`.mapWith(Number);
  return db
    .select({
      method: venuePayments.method,
      taken: sum(sql`greatest(${amount}, 0)`),
      back: sum(sql`greatest(-${amount}, 0)`),
    })
    .from(venuePayments)
    .where(
      and(
        gte(venuePayments.created_at, instantOf(date, "00:00")),
        lt(venuePayments.created_at, instantOf(addDays(date, 1), "00:00")),
      ),
    )
    .groupBy(venuePayments.method)
    .orderBy(asc(venuePayments.method));
}

type Desk = { id: string; amount: Paise; method: string; note: string | null };

/** How and why. @throws Refusal BAD_USER_INPUT for another way of paying, or a note that is too long. */
function readDesk({ method, note }: Desk): { method: VenueMethod; note: string | null } {
  if (!isVenueMethod(method)) throw new Refusal("BAD_USER_INPUT", "Please choose cash, card, upi or transfer");
  const text = note?.trim() || null;
  if (text && text.length > NOTE_LENGTH)
    throw new Refusal("BAD_USER_INPUT", `Please use at most ${NOTE_LENGTH} characters`);
  return { method, note: text };
}

type Entry = { amount: Paise; method: VenueMethod; note: string | null };

/** Writes a row and the booking's sums, in the caller's transaction. */
async function addEntry(
  tx: Ctx,
  booking: Booking,
  { amount, method, note }: Entry,
  sums: { paid?: Paise; refunded?: Paise },
): Promise<{ row: Booking; entryId: string }> {
  const now = tx.clock.now();
  const entryId = newId();
  await tx.db.insert(venuePayments).values({
    id: entryId,
    booking_id: booking.id,
    amount_paise: amount,
    method,
    note,
    received_by: signedIn(tx).userId,
    created_at: now,
  });
  const { paid = 0, refunded = 0 } = sums;
  const [row] = await tx.db
    .update(bookings)
    .set({
      venue_paise: sql`${bookings.venue_paise} + ${paid}`,
      venue_refunded_paise: sql`${bookings.venue_refunded_paise} + ${refunded}`,
      updated_at: now,
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!row) throw new Error(`booking ${booking.id} vanished`);
  return { row, entryId };
}

/**
 * Records what a customer paid at the desk: never more than what is left to pay.
 * @param amount paise
 * @throws Refusal NOT_FOUND, CONFLICT (cancelled), BAD_USER_INPUT (nothing, or more than is left).
 */
export async function recordVenuePayment(ctx: Ctx, desk: Desk): Promise<Booking> {
  permitted(ctx, "bookings.changeStatus");
  const { amount } = desk;
  const how = readDesk(desk);
  return inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, desk.id);
    if (booking.status === "cancelled") throw new Refusal("CONFLICT", "This booking is cancelled");
    const left = remainingOf(booking);
    if (left <= 0) throw new Refusal("CONFLICT", "Nothing is left to pay for this booking");
    if (amount <= 0) throw new Refusal("BAD_USER_INPUT", "Please enter what was paid");
    if (amount > left) throw new Refusal("BAD_USER_INPUT", `No more than ${formatRupees(left)} is left to pay`);
    const { row } = await addEntry(tx, booking, { amount, ...how }, { paid: amount });
    await recordAudit(tx, {
      action: "booking.venuePayment",
      entity: "booking",
      entityId: booking.id,
      label: bookingNumber(booking.id),
      before: { venue_paise: booking.venue_paise },
      after: { venue_paise: row.venue_paise, method: how.method },
    });
    return row;
  });
}

/**
 * Records what was given back at the desk, or takes back what was recorded by mistake, which is then left to pay again:
 * never more than what was paid there and is not back. What was given back gets a credit note.
 * @param amount paise
 * @throws Refusal FORBIDDEN (REAUTHENTICATE), NOT_FOUND, CONFLICT (nothing is left of it), BAD_USER_INPUT (nothing, or
 * more than is left of it).
 */
export async function giveBackAtVenue(ctx: Ctx, desk: Desk & { mistake: boolean }): Promise<Booking> {
  permitted(ctx, "bookings.refund");
  recentlyConfirmed(ctx);
  const { amount, mistake } = desk;
  const how = readDesk(desk);
  return inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, desk.id);
    const kept = booking.venue_paise - booking.venue_refunded_paise;
    if (kept <= 0) throw new Refusal("CONFLICT", "Nothing that was paid at the venue is left");
    if (amount <= 0) throw new Refusal("BAD_USER_INPUT", "Please enter what was given back");
    if (amount > kept) throw new Refusal("BAD_USER_INPUT", `No more than ${formatRupees(kept)} can be given back`);
    const { row, entryId } = await addEntry(
      tx,
      booking,
      { amount: -amount, ...how },
      mistake ? { paid: -amount } : { refunded: amount },
    );
    await endReturnedOpenMoney(tx, booking.id);
    // Of a cancelled booking nothing is left to pay, so that a mistake, too, lowers what stays taxed.
    if (!mistake || booking.status === "cancelled")
      await enqueueJob(tx, CREDIT_NOTE_JOB, creditNoteCause("booking", booking.id, { venuePaymentId: entryId }));
    const sum = mistake ? "venue_paise" : "venue_refunded_paise";
    await recordAudit(tx, {
      action: mistake ? "booking.venueMistake" : "booking.venueRefund",
      entity: "booking",
      entityId: booking.id,
      label: bookingNumber(booking.id),
      before: { [sum]: booking[sum] },
      after: { [sum]: row[sum], method: how.method },
    });
    return row;
  });
}
