/**
 * Payments at the desk, for the balance of a booking or by walk-ins (docs/rules/price.md), and the entries of money
 * that is received or returned there. Refunds are in give-back.ts.
 */
import { and, asc, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { BOOKING_STATUSES, confirmedAtDesk } from "#domain/booking/statuses.ts";
import { UNDO_TEXT } from "#domain/centre/undo.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { isVenueMethod, UNDONE_NOTE, VENUE_METHODS, type VenueMethod } from "#domain/money/venue-payment.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { addDays, type IsoDate, instantOf } from "#domain/time/dates.ts";
import { newId } from "#infra/ids.ts";
import { jobKey } from "#infra/jobs/kind.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { readDay } from "#infra/read-day.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { balanceOf, sessionOf } from "#server/bookings/access.ts";
import { lockBooking } from "#server/bookings/lock.ts";
import { BALANCE_MAIL } from "#server/bookings/mails/mail-kinds.ts";
import { type Booking, bookings, venuePayments } from "#server/bookings/table.ts";
import { isAsLeft, storeChange, type UndoableChange, undoUntil } from "#server/changes/service.ts";
import { type AppContext, type Ctx, inTransaction, permitted, signedIn } from "#server/context.ts";
import { enterCash } from "#server/tills/service.ts";
import { voucherTakings } from "#server/vouchers/service.ts";

const NOTE_LENGTH = 200;

/** A day's payments and refunds at the desk by one method, in paise. */
export type Takings = { method: VenueMethod; taken: Paise; givenBack: Paise };

/** The payments and refunds recorded on a day in India. */
export const recordedOn = (date: IsoDate): SQL | undefined =>
  and(
    gte(venuePayments.created_at, instantOf(date, "00:00")),
    lt(venuePayments.created_at, instantOf(addDays(date, 1), "00:00")),
  );

/** Sums of the received and of the returned amounts, in paise. An undone payment was not received, nor returned. */
export const takenAndGivenBack = () => {
  const { amount_paise: amount, note } = venuePayments;
  const sum = (term: SQL, when: SQL) => sql<string>`coalesce(sum(${term}) filter (where ${when}), 0)`.mapWith(Number);
  return {
    taken: sum(sql`${amount}`, sql`${amount} > 0 or ${note} = ${UNDONE_NOTE}`),
    givenBack: sum(sql`-${amount}`, sql`${amount} < 0 and ${note} is distinct from ${UNDONE_NOTE}`),
  };
};

/**
 * The desk's takings of a day in India, by method, with those for gift vouchers. Methods without an entry are omitted.
 * @param typedDate yyyy-MM-dd
 * @throws Refusal BAD_USER_INPUT for an invalid date.
 */
export async function takingsOf(ctx: AppContext, typedDate: string): Promise<Takings[]> {
  const date = readDay(typedDate, "Please choose a valid date");
  const ofBookings = await ctx.db
    .select({ method: venuePayments.method, ...takenAndGivenBack() })
    .from(venuePayments)
    .where(recordedOn(date))
    .groupBy(venuePayments.method)
    .orderBy(asc(venuePayments.method));
  const rows = [...ofBookings, ...(await voucherTakings(ctx, date))];
  return VENUE_METHODS.map((method) => ({ method, ...totalTakings(rows.filter((row) => row.method === method)) }))
    .filter(hasMoved)
    .sort((one, other) => one.method.localeCompare(other.method));
}

/** The sums of takings, in paise. */
export const totalTakings = (rows: readonly Pick<Takings, "taken" | "givenBack">[]) => ({
  taken: rows.reduce((sum, { taken }) => sum + taken, 0),
  givenBack: rows.reduce((sum, { givenBack }) => sum + givenBack, 0),
});

/** Whether any money was received or returned; of undone payments alone, none was. */
export const hasMoved = ({ taken, givenBack }: Pick<Takings, "taken" | "givenBack">): boolean =>
  taken !== 0 || givenBack !== 0;

export type DeskInput = { id: string; amount: Paise; method: string; note: string | null };

/** Validates method and note. @throws Refusal BAD_USER_INPUT for an unknown method or a note that is too long. */
export function readMethodAndNote({ method, note }: DeskInput): { method: VenueMethod; note: string | null } {
  if (!isVenueMethod(method)) throw new Refusal("BAD_USER_INPUT", "Please choose cash, card, upi or transfer");
  const text = note?.trim() || null;
  if (text && text.length > NOTE_LENGTH)
    throw new Refusal("BAD_USER_INPUT", `Please use at most ${NOTE_LENGTH} characters`);
  return { method, note: text };
}

export type VenueEntry = { amount: Paise; method: VenueMethod; note: string | null };

/** Writes the entry and updates the booking's totals, in the caller's transaction. */
export async function addEntry(
  tx: Ctx,
  booking: Booking,
  { amount, method, note }: VenueEntry,
  change: { paid?: Paise; refunded?: Paise; status?: Booking["status"] },
): Promise<{ row: Booking; entryId: string }> {
  const now = tx.clock.now();
  const entryId = newId();
  const { userId } = signedIn(tx);
  await tx.db.insert(venuePayments).values({
    id: entryId,
    booking_id: booking.id,
    amount_paise: amount,
    method,
    note,
    received_by: userId,
    created_at: now,
  });
  if (method === "cash")
    await enterCash(tx, { venuePaymentId: entryId, about: bookingNumber(booking.id), amount, by: userId, at: now });
  const { paid = 0, refunded = 0, status = booking.status } = change;
  const [row] = await tx.db
    .update(bookings)
    .set({
      venue_paise: sql`${bookings.venue_paise} + ${paid}`,
      venue_refunded_paise: sql`${bookings.venue_refunded_paise} + ${refunded}`,
      status,
      updated_at: now,
    })
    .where(eq(bookings.id, booking.id))
    .returning();
  if (!row) throw new Error(`booking ${booking.id} no longer exists`);
  return { row, entryId };
}

type PaymentInput = DeskInput & {
  /** Mails the customer a receipt. */
  receipt?: boolean | null | undefined;
  /** Delays the receipt while the payment can be undone. */
  undoable?: boolean | null | undefined;
};

/** The audit entry of a change of the amount paid at the venue. */
const auditPaid = (tx: Ctx, action: string, before: Booking, after: Booking, method: VenueMethod): Promise<void> =>
  recordAudit(tx, {
    action,
    entity: "booking",
    entityId: before.id,
    label: bookingNumber(before.id),
    before: { venue_paise: before.venue_paise, status: before.status },
    after: { venue_paise: after.venue_paise, status: after.status, method },
  });

/**
 * Records a payment at the desk, up to the balance. It confirms a walk-in. `amount` is in paise.
 * @throws Refusal NOT_FOUND, CONFLICT (cancelled, or nothing is due), BAD_USER_INPUT (no amount, or above the balance).
 */
export async function recordVenuePayment(ctx: Ctx, input: PaymentInput): Promise<Booking> {
  permitted(ctx, "bookings.changeStatus");
  const { amount, receipt, undoable } = input;
  const details = readMethodAndNote(input);
  const paid = await inTransaction(ctx, async (tx) => {
    const booking = await lockBooking(tx, input.id);
    if (booking.status === "cancelled") throw new Refusal("CONFLICT", "This booking is cancelled");
    const balance = balanceOf(booking);
    if (balance <= 0) throw new Refusal("CONFLICT", "Nothing is left to pay for this booking");
    if (amount <= 0) throw new Refusal("BAD_USER_INPUT", "Please enter the amount paid");
    if (amount > balance) throw new Refusal("BAD_USER_INPUT", `Only ${formatRupees(balance)} is left to pay`);
    const status = confirmedAtDesk(booking, sessionOf(booking) !== null);
    const { row, entryId } = await addEntry(tx, booking, { amount, ...details }, { paid: amount, status });
    const key = `${booking.id}:venue-${entryId}`;
    if (receipt) {
      const runAt = undoable ? undoUntil(tx) : undefined;
      await enqueueMail(tx, BALANCE_MAIL, { bookingId: booking.id, amount, venuePaymentId: entryId }, { key, runAt });
    }
    if (undoable)
      await storeChange(tx, {
        entity: "booking",
        entity_id: booking.id,
        venue_payment_id: entryId,
        status_before: booking.status,
        status_after: row.status,
        version: row.updated_at,
        mail_keys: receipt ? [jobKey(BALANCE_MAIL, key)] : [],
      });
    await auditPaid(tx, "booking.venuePayment", booking, row, details.method);
    return row;
  });
  ctx.wakeWorker();
  return paid;
}

/**
 * Undoes a payment at the desk, in the transaction that consumed its change: an entry with the negative amount, so that
 * the amount is due again, and the status is the earlier one. The payment's own row is never changed.
 * @throws Refusal CONFLICT when the booking has changed since.
 */
export async function undoVenuePayment(tx: Ctx, change: UndoableChange): Promise<Booking> {
  const booking = await lockBooking(tx, change.entity_id);
  const [payment] = await tx.db
    .select()
    .from(venuePayments)
    .where(eq(venuePayments.id, change.venue_payment_id ?? ""));
  if (!payment || !isAsLeft(change, { ...booking, current: booking.status }))
    throw new Refusal("CONFLICT", UNDO_TEXT.moved);
  const { amount_paise: amount, method } = payment;
  const entry = { amount: -amount, method, note: UNDONE_NOTE };
  const status = BOOKING_STATUSES.find((known) => known === change.status_before) ?? booking.status;
  const { row } = await addEntry(tx, booking, entry, { paid: -amount, status });
  await auditPaid(tx, "booking.venueUndo", booking, row, method);
  return row;
}
