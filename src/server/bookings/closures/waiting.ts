/**
 * Bookings that lost their time to a closure and wait for a decision: their list, the decision, and their return when
 * the closure is deleted (docs/rules/closure.md). A date or a cancellation also settles what waits (settle.ts).
 */
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { isWaiting } from "#domain/booking/closure-decisions.ts";
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { may } from "#domain/people/viewer.ts";
import { isId } from "#domain/text/ids.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { instantOf } from "#domain/time/dates.ts";
import { byAge, type KeyPage, listPage } from "#infra/db/keyset.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { lockBooking, lockBookings } from "#server/bookings/lock.ts";
import { type Booking, bookings, type Closure, closureCases } from "#server/bookings/table.ts";
import { lockSimulators } from "#server/bookings/times/occupancies.ts";
import { type AppContext, type Ctx, inTransaction, permitted, signedIn } from "#server/context.ts";
import { REFUND_FORBIDDEN } from "./closing.ts";
import { applyDecision, type Decided, openRefunds } from "./decide.ts";
import { type ClosureCase, type Lost, lostBy, restore } from "./restore.ts";

const OLDEST_FIRST = byAge(closureCases.created_at).oldest;

/** The condition of the cases that wait: undecided, with a booking that is live and undated. */
const waits = (): SQL | undefined =>
  and(
    isNull(closureCases.settled_at),
    sql`exists (select from ${bookings} b where b.id = ${closureCases.booking_id} and b.booking_date is null
      and b.status in ${[...LIVE_BOOKING_STATUSES]})`,
  );

/** The cases that wait for a decision, oldest first. */
export const listWaiting = (ctx: AppContext, page: KeyPage): Promise<ClosureCase[]> =>
  listPage(ctx, closureCases, waits(), { ...page, sort: OLDEST_FIRST });

/** How many cases wait for a decision. */
export const countWaiting = ({ db }: AppContext): Promise<number> => db.$count(closureCases, waits());

/** The bookings of cases, by their ids. */
export async function bookingsOfCases(
  { db }: AppContext,
  cases: readonly ClosureCase[],
): Promise<ReadonlyMap<string, Booking>> {
  const ids = cases.map(({ booking_id: id }) => id);
  const rows = ids.length > 0 ? await db.select().from(bookings).where(inArray(bookings.id, ids)) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Decides about a waiting booking, as when closing. Its mail is sent at once.
 * @param id of the case
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN (a refund by staff), NOT_FOUND, BAD_USER_INPUT, CONFLICT (it no longer
 *   waits, or the time is taken).
 */
export async function decideCase(ctx: Ctx, id: string, decided: Decided): Promise<Booking> {
  permitted(ctx, "simulators.close");
  const { decision } = decided;
  if (decision === "refund" && !may(ctx.viewer, "bookings.refund")) throw new Refusal("FORBIDDEN", REFUND_FORBIDDEN);
  const booking = await inTransaction(ctx, async (tx) => {
    const found = await caseOf(tx, id);
    const before = await lockBooking(tx, found.booking_id);
    // Its row may have been settled while this waited for the booking.
    const one = await caseOf(tx, id);
    const live = LIVE_BOOKING_STATUSES.some((status) => status === before.status);
    if (one.settled_at || before.booking_date || !live)
      throw new Refusal("CONFLICT", "This booking no longer waits for a decision");
    const lost = lostBy(one);
    const refunds = await openRefunds(tx, decision === "refund" ? [before.id] : []);
    await lockSimulators(tx, SIMULATOR_TYPES);
    const prepared = isWaiting(decision) ? before : await prepare(tx, before, { decided, lost });
    const { booking: after } = isWaiting(decision)
      ? { booking: prepared }
      : await applyDecision(tx, { ...decided, booking: prepared, lost, runAt: null }, refunds.get(before.id) ?? 0);
    await tx.db
      .update(closureCases)
      .set({ decision, decided_by: signedIn(tx).userId, settled_at: isWaiting(decision) ? null : tx.clock.now() })
      .where(eq(closureCases.id, id));
    await recordAudit(tx, {
      action: "booking.closureDecision",
      entity: "booking",
      entityId: after.id,
      label: bookingNumber(after.id),
      before: { decision: one.decision },
      after: { decision },
    });
    return after;
  });
  ctx.wakeWorker();
  return booking;
}

async function caseOf({ db }: AppContext, id: string): Promise<ClosureCase> {
  const [one] = isId(id) ? await db.select().from(closureCases).where(eq(closureCases.id, id)) : [];
  if (!one) throw new Refusal("NOT_FOUND", "There is no such booking to decide about");
  return one;
}

/** The next calendar sequence; a refunded booking has its old date again, which its mail and record name. */
async function prepare(
  { db, clock }: Ctx,
  { id, calendar_sequence: sequence }: Booking,
  { decided, lost }: { decided: Decided; lost: Lost },
): Promise<Booking> {
  const old = decided.decision === "refund" ? { booking_date: lost.date, booking_time: lost.time } : {};
  const [row] = await db
    .update(bookings)
    .set({ ...old, calendar_sequence: sequence + 1, updated_at: clock.now() })
    .where(eq(bookings.id, id))
    .returning();
  if (!row) throw new Error(`booking ${id} no longer exists`);
  return row;
}

/**
 * Gives the waiting bookings of a closure their times back, after `end` has freed them. A time that has begun or is no
 * longer free is left: its booking keeps waiting.
 * @returns the number of bookings that have their time again.
 */
export async function giveTimesBack(tx: Ctx, closure: Closure, end: () => Promise<void>): Promise<number> {
  const cases = await tx.db
    .select()
    .from(closureCases)
    .where(and(eq(closureCases.closure_id, closure.id), waits()));
  const locked = await lockBookings(
    tx,
    cases.map(({ booking_id: id }) => id),
  );
  await end();
  let restored = 0;
  for (const booking of locked) {
    const one = cases.find((found) => found.booking_id === booking.id);
    if (!one || booking.booking_date || instantOf(one.booking_date, one.booking_time) <= tx.clock.now()) continue;
    if (!LIVE_BOOKING_STATUSES.some((live) => live === booking.status)) continue;
    if (await restore(tx, booking, one)) restored += 1;
  }
  return restored;
}
