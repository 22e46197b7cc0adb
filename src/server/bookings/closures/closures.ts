/**
 * Closures: periods in which a simulator is not sold (docs/rules/closure.md). A closure has a row in `closures` and one
 * in `slot_occupancies`, so that no booking can overlap it. The administrator decides about conflicting bookings:
 * cancel them with a full refund, or leave them without a date.
 */

import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { SimulatorType } from "#domain/booking/plans.ts";
import type { Span } from "#domain/booking/slots.ts";
import { LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { LEAST_PAISE } from "#domain/money/money.ts";
import { isId } from "#domain/text/ids.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { type KeyPage, listPage } from "#infra/db/keyset.ts";
import { newId } from "#infra/ids.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { cancelBooking } from "#server/bookings/changes/status.ts";
import { lockBookings } from "#server/bookings/lock.ts";
import { UNDATED_MAIL } from "#server/bookings/mails/mail-kinds.ts";
import type { Booking } from "#server/bookings/service.ts";
import { bookings, closures } from "#server/bookings/table.ts";
import { bookingsIn, endClosure, freeOccupancy, occupyForClosure } from "#server/bookings/times/occupancies.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import { refundableOfBooking, refundBooking } from "#server/payments/service.ts";

export type Closure = typeof closures.$inferSelect;

/** What happens to the bookings that conflict with a closure. */
export type ConflictChoice = "cancel" | "undate";

const MAX_CLOSURE_MS = 366 * 24 * HOUR_MS;
/** The number of bookings that one closure can change within the transaction's time limit. */
const MAX_BOOKINGS = 100;
const MAX_REASON_LENGTH = 200;

/** Closures that overlap a span, soonest first. `after` is the id of the last closure of the previous page. */
export const listClosures = (
  ctx: AppContext,
  { from, to }: { from: Date | null; to: Date | null },
  page: KeyPage,
): Promise<Closure[]> => {
  const where = and(from ? gt(closures.ends_at, from) : undefined, to ? lt(closures.starts_at, to) : undefined);
  return listPage(ctx, closures, where, { ...page, sort: { by: closures.starts_at, down: false } });
};

/** Validates a closure's span. @throws Refusal BAD_USER_INPUT when it is invalid, past or too long. */
function checkedSpan(ctx: AppContext, span: Span): Span {
  const { from, to } = span;
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime()))
    throw new Refusal("BAD_USER_INPUT", "Please enter the start and end of the closure");
  if (from >= to) throw new Refusal("BAD_USER_INPUT", "The closure must end after it begins");
  if (to.getTime() - from.getTime() > MAX_CLOSURE_MS)
    throw new Refusal("BAD_USER_INPUT", "A closure can last at most a year");
  if (from.getTime() < ctx.clock.now().getTime() - HOUR_MS)
    throw new Refusal("BAD_USER_INPUT", "A closure can't begin in the past");
  return span;
}

/**
 * The bookings that conflict with a closure, soonest first.
 * @throws Refusal BAD_USER_INPUT for an invalid span.
 */
export async function closureConflicts(ctx: Ctx, simulator: SimulatorType, span: Span): Promise<Booking[]> {
  const ids = await bookingsIn(ctx, simulator, checkedSpan(ctx, span));
  if (ids.length === 0) return [];
  return ctx.db
    .select()
    .from(bookings)
    .where(sql`${bookings.id} in ${ids}`)
    .orderBy(asc(bookings.booking_date), asc(bookings.booking_time), asc(bookings.id));
}

const decisionNeeded = (count: number): string =>
  `${count === 1 ? "One booking is" : `${count} bookings are`} in this period. Please choose what happens to ${count === 1 ? "it" : "them"}.`;

/**
 * Takes a simulator off sale for a span. Live holds within it are released; a payment that follows becomes an undated
 * booking. `choice` is null when no conflict is expected. `decidedIds` are the bookings that the administrator decided
 * about, or null for all.
 * @throws Refusal BAD_USER_INPUT, CONFLICT (bookings without a decision, or not among `decidedIds`; a booking that is
 *   no longer live, or another closure).
 */
export async function createClosure(
  ctx: Ctx,
  facts: {
    simulator: SimulatorType;
    span: Span;
    reason: string;
    choice: ConflictChoice | null;
    decidedIds: readonly string[] | null;
  },
): Promise<Closure> {
  const { userId } = permitted(ctx, "closures.write");
  const span = checkedSpan(ctx, facts.span);
  const reason = facts.reason.trim();
  if (!reason || reason.length > MAX_REASON_LENGTH)
    throw new Refusal("BAD_USER_INPUT", `Please enter a reason of at most ${MAX_REASON_LENGTH} characters`);
  const { simulator, choice, decidedIds } = facts;
  const closure = await inTransaction(ctx, async (tx) => {
    const conflicting = await lockConflicting(tx, simulator, span);
    if (conflicting.length > 0 && !choice) throw new Refusal("CONFLICT", decisionNeeded(conflicting.length));
    if (decidedIds && conflicting.some(({ id }) => !decidedIds.includes(id)))
      throw new Refusal("CONFLICT", "Another booking has been made in this period. Please check the list again.");
    if (choice === "cancel") await cancelForClosure(tx, conflicting);
    else for (const booking of conflicting) await undate(tx, booking);
    const id = newId();
    const conflict = await occupyForClosure(tx, { simulator, span, closureId: id });
    if (conflict === "closure") throw new Refusal("CONFLICT", "There is already a closure in this period");
    if (conflict) throw new Refusal("CONFLICT", "A booking has just been made in this period");
    const [row] = await tx.db
      .insert(closures)
      .values({
        id,
        simulator_type: simulator,
        starts_at: span.from,
        ends_at: span.to,
        reason,
        created_by: userId,
        created_at: tx.clock.now(),
      })
      .returning();
    if (!row) throw new Error("the insert returned no closure");
    await recordAudit(tx, {
      action: "closure.create",
      entity: "closure",
      entityId: id,
      label: `${simulator}: ${reason}`,
      after: auditedOf(row),
    });
    return row;
  });
  ctx.wakeWorker();
  return closure;
}

const auditedOf = ({ simulator_type, starts_at, ends_at, reason }: Closure) => ({
  simulator_type,
  starts_at,
  ends_at,
  reason,
});

/** Locks the conflicting bookings, leaving out those that left the span while this waited for their locks. */
async function lockConflicting(tx: Ctx, simulator: SimulatorType, span: Span): Promise<Booking[]> {
  const ids = await bookingsIn(tx, simulator, span);
  if (ids.length === 0) return [];
  if (ids.length > MAX_BOOKINGS)
    throw new Refusal(
      "CONFLICT",
      `More than ${MAX_BOOKINGS} bookings are in this period. Please choose a shorter one.`,
    );
  const locked = await lockBookings(tx, ids);
  const stillInSpan = new Set(await bookingsIn(tx, simulator, span));
  const conflicting = locked.filter(({ id }) => stillInSpan.has(id));
  const ended = conflicting.find(({ status }) => !LIVE_BOOKING_STATUSES.some((live) => live === status));
  if (ended)
    throw new Refusal(
      "CONFLICT",
      `Booking ${bookingNumber(ended.id)} in this period is ${ended.status}. Please start the closure after it.`,
    );
  return conflicting;
}

/**
 * Cancels bookings and refunds their gateway payments in full; staff refund payments at the venue. All payments are
 * locked before the simulator (docs/rules/locking.md).
 */
async function cancelForClosure(tx: Ctx, conflicting: readonly Booking[]): Promise<void> {
  const refunds = new Map<string, number>();
  for (const { id } of conflicting)
    if ((await refundableOfBooking(tx, id)) >= LEAST_PAISE)
      refunds.set(id, await refundBooking(tx, { bookingId: id, amount: null }));
  for (const booking of conflicting)
    await cancelBooking(tx, booking, { by: "closure", refunded: refunds.get(booking.id) ?? 0 });
}

/** Removes a booking's date. Its validity does not change, and choosing the next date is not a reschedule. */
async function undate(tx: Ctx, booking: Booking): Promise<void> {
  const { id, booking_date: date, booking_time: time } = booking;
  const now = tx.clock.now();
  const sequence = booking.calendar_sequence + 1;
  await tx.db
    .update(bookings)
    .set({
      booking_date: null,
      booking_time: null,
      attendance: "expected",
      calendar_sequence: sequence,
      updated_at: now,
    })
    .where(eq(bookings.id, id));
  await freeOccupancy(tx, { simulator: booking.simulator_type, bookingId: id });
  await enqueueMail(tx, UNDATED_MAIL, { bookingId: id, sequence, date: date ?? "", time: time ?? "" });
  await recordAudit(tx, {
    action: "booking.undate",
    entity: "booking",
    entityId: id,
    label: bookingNumber(id),
    before: { booking_date: date, booking_time: time },
    after: { booking_date: null, booking_time: null },
  });
}

/**
 * Deletes a closure. Bookings that it cancelled or left without a date do not change.
 * @throws Refusal NOT_FOUND.
 */
export async function deleteClosure(ctx: Ctx, id: string): Promise<boolean> {
  permitted(ctx, "closures.write");
  return inTransaction(ctx, async (tx) => {
    const [row] = isId(id) ? await tx.db.delete(closures).where(eq(closures.id, id)).returning() : [];
    if (!row) throw new Refusal("NOT_FOUND", "Closure not found");
    await endClosure(tx, { simulator: row.simulator_type, closureId: id });
    await recordAudit(tx, {
      action: "closure.delete",
      entity: "closure",
      entityId: id,
      label: `${row.simulator_type}: ${row.reason}`,
      before: auditedOf(row),
    });
    return true;
  });
}
