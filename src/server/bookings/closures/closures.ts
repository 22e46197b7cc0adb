/**
 * Times in which a simulator is not sold: maintenance, a private event (docs/rules/closure.md). A closure is a row
 * of its own and a row of slot_occupancies, so that nothing can be sold over it. Bookings in its way are listed first;
 * closing over them takes a decision: cancel them with their money back, or leave them without a date.
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
import { endCancelled } from "#server/bookings/changes/status.ts";
import { lockBookings } from "#server/bookings/lock.ts";
import { UNDATED_MAIL } from "#server/bookings/mails/mail-kinds.ts";
import type { Booking } from "#server/bookings/service.ts";
import { bookings, closures } from "#server/bookings/table.ts";
import { bookingsIn, endClosure, freeOccupancy, occupyForClosure } from "#server/bookings/times/occupancies.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import { refundableOfBooking, refundBooking } from "#server/payments/service.ts";

export type Closure = typeof closures.$inferSelect;

/** What becomes of the bookings in a closure's way. */
export type ConflictChoice = "cancel" | "undate";

const LONGEST_MS = 366 * 24 * HOUR_MS;
/** More would not fit into the seconds that a transaction has. */
const MOST_BOOKINGS = 100;
const REASON_LENGTH = 200;

/** Closures that touch a stretch of time, soonest first; `after` is the id of the last one seen. */
export const listClosures = (
  ctx: AppContext,
  { from, to }: { from: Date | null; to: Date | null },
  page: KeyPage,
): Promise<Closure[]> => {
  const where = and(from ? gt(closures.ends_at, from) : undefined, to ? lt(closures.starts_at, to) : undefined);
  return listPage(ctx, closures, where, { ...page, sort: { by: closures.starts_at, down: false } });
};

/** A span to close. @throws Refusal BAD_USER_INPUT when it is none, lies in the past, or is too long. */
function checkedSpan(ctx: AppContext, span: Span): Span {
  const { from, to } = span;
  if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime()))
    throw new Refusal("BAD_USER_INPUT", "Please give the beginning and the end of the closure");
  if (from >= to) throw new Refusal("BAD_USER_INPUT", "The closure must end after it begins");
  if (to.getTime() - from.getTime() > LONGEST_MS)
    throw new Refusal("BAD_USER_INPUT", "A closure can last a year at most");
  if (from.getTime() < ctx.clock.now().getTime() - HOUR_MS)
    throw new Refusal("BAD_USER_INPUT", "A closure can't begin in the past");
  return span;
}

/**
 * The bookings whose time a closure would take, soonest first.
 * @throws Refusal BAD_USER_INPUT for an impossible span.
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

const inTheWay = (count: number): string =>
  `${count === 1 ? "One booking is" : `${count} bookings are`} in this time. Please choose what happens to ${count === 1 ? "it" : "them"}.`;

/**
 * Closes a simulator for a while. Live holds in the way give way: who pays all the same gets a booking without a
 * date.
 * @param remedy for the bookings in the way; null when there should be none
 * @param seen the ids of the bookings that the decision was made about; null to decide about all
 * @throws Refusal BAD_USER_INPUT, CONFLICT (bookings without a decision, or others than those seen; a completed
 *   session or another closure in the way).
 */
export async function createClosure(
  ctx: Ctx,
  facts: {
    simulator: SimulatorType;
    span: Span;
    reason: string;
    choice: ConflictChoice | null;
    seen: readonly string[] | null;
  },
): Promise<Closure> {
  const { userId } = permitted(ctx, "closures.write");
  const span = checkedSpan(ctx, facts.span);
  const reason = facts.reason.trim();
  if (!reason || reason.length > REASON_LENGTH)
    throw new Refusal("BAD_USER_INPUT", `Please give a reason of at most ${REASON_LENGTH} letters`);
  const { simulator, choice, seen } = facts;
  const made = await inTransaction(ctx, async (tx) => {
    const concerned = await lockConcerned(tx, simulator, span);
    if (concerned.length > 0 && !choice) throw new Refusal("CONFLICT", inTheWay(concerned.length));
    if (seen && concerned.some(({ id }) => !seen.includes(id)))
      throw new Refusal("CONFLICT", "Another booking has come into this time. Please look again.");
    if (choice === "cancel") await cancelForClosure(tx, concerned);
    else for (const booking of concerned) await undate(tx, booking);
    const id = newId();
    const left = await occupyForClosure(tx, { simulator, span, closureId: id });
    if (left === "closure") throw new Refusal("CONFLICT", "There is a closure in this time already");
    if (left) throw new Refusal("CONFLICT", "A booking has just been made in this time");
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
    if (!row) throw new Error("the database answered no closure for the one it wrote");
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
  return made;
}

const auditedOf = ({ simulator_type, starts_at, ends_at, reason }: Closure) => ({
  simulator_type,
  starts_at,
  ends_at,
  reason,
});

/** The bookings in the way, locked; what moved away while waiting for its row is none any more. */
async function lockConcerned(tx: Ctx, simulator: SimulatorType, span: Span): Promise<Booking[]> {
  const ids = await bookingsIn(tx, simulator, span);
  if (ids.length === 0) return [];
  if (ids.length > MOST_BOOKINGS)
    throw new Refusal(
      "CONFLICT",
      `More than ${MOST_BOOKINGS} bookings are in this time. Please close fewer days at once.`,
    );
  const locked = await lockBookings(tx, ids);
  const still = new Set(await bookingsIn(tx, simulator, span));
  const concerned = locked.filter(({ id }) => still.has(id));
  const ended = concerned.find(({ status }) => !LIVE_BOOKING_STATUSES.some((live) => live === status));
  if (ended)
    throw new Refusal(
      "CONFLICT",
      `Booking ${bookingNumber(ended.id)} in this time is ${ended.status}. Please begin the closure after it.`,
    );
  return concerned;
}

/**
 * Cancels bookings with all their money back; what was paid at the venue is given back there. All payments are
 * locked before the simulator is.
 */
async function cancelForClosure(tx: Ctx, concerned: readonly Booking[]): Promise<void> {
  const back = new Map<string, number>();
  for (const { id } of concerned)
    if ((await refundableOfBooking(tx, id)) >= LEAST_PAISE)
      back.set(id, await refundBooking(tx, { bookingId: id, amount: null }));
  for (const booking of concerned) await endCancelled(tx, booking, { back: back.get(booking.id) ?? 0, byCentre: true });
}

/** Takes a booking's date away; it stays as valid as it was, and choosing the next date is no reschedule. */
async function undate(tx: Ctx, booking: Booking): Promise<void> {
  const { id, booking_date: date, booking_time: time } = booking;
  const now = tx.clock.now();
  const sequence = booking.calendar_sequence + 1;
  await tx.db
    .update(bookings)
    .set({ booking_date: null, booking_time: null, calendar_sequence: sequence, updated_at: now })
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
 * Opens a closed time again; bookings that gave way stay as they are.
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
