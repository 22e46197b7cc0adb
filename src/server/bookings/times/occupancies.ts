/**
 * The time that is occupied in each cockpit (docs/rules/slot.md, docs/rules/hold.md). Every writer takes the
 * simulator's lock first, clears lapsed holds in the same transaction, then writes; the exclusion constraint
 * of the database is the last word.
 */
import { and, eq, gt, lte, ne, notInArray, or, sql } from "drizzle-orm";
import type { SimulatorType } from "#domain/booking/plans.ts";
import type { Span, TakenSpan } from "#domain/booking/slots.ts";
import { ADVISORY_LOCKS } from "#infra/db/advisory-locks.ts";
import { newId } from "#infra/ids.ts";
import { slotOccupancies } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";

/** The second key of each simulator's advisory lock. */
const LOCK_OF: Record<SimulatorType, number> = { A320: 320, B737: 737 };

const rangeOf = ({ from, to }: Span) => sql<string>`tstzrange(${from.toISOString()}, ${to.toISOString()}, '[)')`;

/** Waits for the simulator's turn; held until the transaction ends. */
async function lockSimulator({ db }: AppContext, simulator: SimulatorType): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.simulator}, ${LOCK_OF[simulator]})`);
}

async function clearLapsedHolds({ db, clock }: AppContext, simulator: SimulatorType): Promise<void> {
  await db
    .delete(slotOccupancies)
    .where(
      and(
        eq(slotOccupancies.simulator_type, simulator),
        eq(slotOccupancies.kind, "hold"),
        lte(slotOccupancies.hold_until, clock.now()),
      ),
    );
}

/** Whether anything has a part of the span, leaving out a booking's own time and its owner's holds. */
async function isTaken(
  { db }: AppContext,
  simulator: SimulatorType,
  span: Span,
  own?: { bookingId: string; holder: string | null },
): Promise<boolean> {
  const [row] = await db
    .select({ id: slotOccupancies.id })
    .from(slotOccupancies)
    .where(
      and(
        eq(slotOccupancies.simulator_type, simulator),
        sql`${slotOccupancies.during} && ${rangeOf(span)}`,
        own && sql`${slotOccupancies.booking_id} is distinct from ${own.bookingId}`,
        own?.holder ? or(ne(slotOccupancies.kind, "hold"), ne(slotOccupancies.holder, own.holder)) : undefined,
      ),
    )
    .limit(1);
  return row !== undefined;
}

type NewRow = typeof slotOccupancies.$inferInsert;

/** Writes a row for a span unless something else has it; the caller has the simulator's lock. */
async function occupyIfFree(
  ctx: AppContext,
  { simulator, span }: { simulator: SimulatorType; span: Span },
  row: Pick<NewRow, "kind" | "hold_until" | "holder" | "checkout_id" | "booking_id">,
): Promise<boolean> {
  if (await isTaken(ctx, simulator, span)) return false;
  await ctx.db.insert(slotOccupancies).values({
    ...row,
    id: newId(),
    simulator_type: simulator,
    during: rangeOf(span),
    created_at: ctx.clock.now(),
  });
  return true;
}

/**
 * Holds a span for a checkout until `until`, replacing the holder's other hold on this simulator.
 * Needs a transaction.
 * @returns 'taken' when somebody else has the time; the old hold is then gone only if the caller commits.
 */
export async function takeHold(
  ctx: AppContext,
  hold: {
    simulator: SimulatorType;
    span: Span;
    holder: string;
    checkoutId: string;
    until: Date;
  },
): Promise<"held" | "taken"> {
  await lockSimulator(ctx, hold.simulator);
  await clearLapsedHolds(ctx, hold.simulator);
  await dropHolds(ctx, { simulator: hold.simulator, holder: hold.holder });
  const held = await occupyIfFree(ctx, hold, {
    kind: "hold",
    hold_until: hold.until,
    holder: hold.holder,
    checkout_id: hold.checkoutId,
  });
  return held ? "held" : "taken";
}

/** Whether a checkout still holds its time. */
export async function hasLiveHold({ db, clock }: AppContext, checkoutId: string): Promise<boolean> {
  const rows = await db
    .select({ id: slotOccupancies.id })
    .from(slotOccupancies)
    .where(
      and(
        eq(slotOccupancies.checkout_id, checkoutId),
        eq(slotOccupancies.kind, "hold"),
        gt(slotOccupancies.hold_until, clock.now()),
      ),
    );
  return rows.length > 0;
}

/** Gives up all holds of one holder; it waits for no other transaction, so it needs no lock. */
export async function endHoldsOf({ db }: AppContext, holder: string): Promise<void> {
  await db.delete(slotOccupancies).where(and(eq(slotOccupancies.holder, holder), eq(slotOccupancies.kind, "hold")));
}

/** Gives up the hold of one checkout; it waits for nobody, so it needs no lock. */
export async function endHold({ db }: AppContext, checkoutId: string): Promise<void> {
  await db
    .delete(slotOccupancies)
    .where(and(eq(slotOccupancies.checkout_id, checkoutId), eq(slotOccupancies.kind, "hold")));
}

/**
 * Gives up holds on one simulator: those of one holder, or those that reach into a span, or both. Needs a
 * transaction that has the simulator's lock.
 */
async function dropHolds(
  { db }: AppContext,
  {
    simulator,
    holder,
    span,
  }: { simulator: SimulatorType } & ({ holder: string; span?: Span } | { holder?: never; span: Span }),
): Promise<void> {
  await db
    .delete(slotOccupancies)
    .where(
      and(
        eq(slotOccupancies.simulator_type, simulator),
        eq(slotOccupancies.kind, "hold"),
        holder ? eq(slotOccupancies.holder, holder) : undefined,
        span && sql`${slotOccupancies.during} && ${rangeOf(span)}`,
      ),
    );
}

/**
 * Turns a checkout's hold into the booking's time, or, where the hold lapsed or moved to a newer checkout of
 * the same holder, takes the time if nobody else has it. Needs a transaction.
 * @returns 'taken' when somebody else has the time by now.
 */
export async function occupyForBooking(
  ctx: AppContext,
  booking: {
    simulator: SimulatorType;
    span: Span;
    bookingId: string;
    checkoutId: string;
    holder: string;
  },
): Promise<"booked" | "taken"> {
  await lockSimulator(ctx, booking.simulator);
  // The own hold is only a promise to ourselves: it goes, and the booking takes its place under the same lock.
  await endHold(ctx, booking.checkoutId);
  await dropHolds(ctx, booking);
  await clearLapsedHolds(ctx, booking.simulator);
  const booked = await occupyIfFree(ctx, booking, {
    kind: "booking",
    checkout_id: booking.checkoutId,
    booking_id: booking.bookingId,
  });
  return booked ? "booked" : "taken";
}

/**
 * Gives a booking this time in place of the one it has, if any; own holds in the way give way. Needs a transaction
 * that has the booking's row locked.
 * @returns 'taken' when somebody else has the time: then nothing has changed.
 */
export async function replaceOccupancy(
  ctx: AppContext,
  booking: { simulator: SimulatorType; span: Span; bookingId: string; holder: string | null },
): Promise<"placed" | "taken"> {
  const { simulator, span, bookingId, holder } = booking;
  await lockSimulator(ctx, simulator);
  await clearLapsedHolds(ctx, simulator);
  if (await isTaken(ctx, simulator, span, { bookingId, holder })) return "taken";
  if (holder) await dropHolds(ctx, { simulator, holder, span });
  await ctx.db.delete(slotOccupancies).where(eq(slotOccupancies.booking_id, bookingId));
  await ctx.db.insert(slotOccupancies).values({
    id: newId(),
    simulator_type: simulator,
    during: rangeOf(span),
    kind: "booking",
    booking_id: bookingId,
    created_at: ctx.clock.now(),
  });
  return "placed";
}

/** Gives a booking's time up. Needs a transaction that has the booking's row locked. */
export async function freeOccupancy(
  ctx: AppContext,
  { simulator, bookingId }: { simulator: SimulatorType; bookingId: string },
): Promise<void> {
  await lockSimulator(ctx, simulator);
  await ctx.db.delete(slotOccupancies).where(eq(slotOccupancies.booking_id, bookingId));
}

/** The bookings that have a part of a span. */
export async function bookingsIn({ db }: AppContext, simulator: SimulatorType, span: Span): Promise<string[]> {
  const rows = await db
    .select({ id: slotOccupancies.booking_id })
    .from(slotOccupancies)
    .where(
      and(
        eq(slotOccupancies.simulator_type, simulator),
        eq(slotOccupancies.kind, "booking"),
        sql`${slotOccupancies.during} && ${rangeOf(span)}`,
      ),
    );
  return rows.flatMap(({ id }) => (id ? [id] : []));
}

/**
 * Closes a span; holds in it give way, because a payment for one becomes a booking without a date rather than
 * being lost (docs/rules/hold.md). Needs a transaction.
 * @returns what else is in the way; then nothing is closed.
 */
export async function occupyForClosure(
  ctx: AppContext,
  { simulator, span, closureId }: { simulator: SimulatorType; span: Span; closureId: string },
): Promise<"booking" | "closure" | null> {
  await lockSimulator(ctx, simulator);
  await clearLapsedHolds(ctx, simulator);
  await dropHolds(ctx, { simulator, span });
  const [other] = await ctx.db
    .select({ kind: slotOccupancies.kind })
    .from(slotOccupancies)
    .where(and(eq(slotOccupancies.simulator_type, simulator), sql`${slotOccupancies.during} && ${rangeOf(span)}`))
    .orderBy(slotOccupancies.kind)
    .limit(1);
  if (other) return other.kind === "booking" ? "booking" : "closure";
  await ctx.db.insert(slotOccupancies).values({
    id: newId(),
    simulator_type: simulator,
    during: rangeOf(span),
    kind: "closure",
    closure_id: closureId,
    created_at: ctx.clock.now(),
  });
  return null;
}

/** Opens a closed time again. Needs a transaction. */
export async function endClosure(
  ctx: AppContext,
  { simulator, closureId }: { simulator: SimulatorType; closureId: string },
): Promise<void> {
  await lockSimulator(ctx, simulator);
  await ctx.db.delete(slotOccupancies).where(eq(slotOccupancies.closure_id, closureId));
}

/** Which of these checkouts hold a time right now. */
export async function liveHolds({ db, clock }: AppContext, checkoutIds: readonly string[]): Promise<string[]> {
  if (checkoutIds.length === 0) return [];
  const rows = await db
    .select({ id: slotOccupancies.checkout_id })
    .from(slotOccupancies)
    .where(
      and(
        sql`${slotOccupancies.checkout_id} in ${checkoutIds}`,
        eq(slotOccupancies.kind, "hold"),
        gt(slotOccupancies.hold_until, clock.now()),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** The live holds of one holder, as their checkouts and ends. */
export async function liveHoldsOf(
  { db, clock }: AppContext,
  holder: string,
): Promise<{ checkoutId: string; until: Date }[]> {
  const rows = await db
    .select({ checkoutId: slotOccupancies.checkout_id, until: slotOccupancies.hold_until })
    .from(slotOccupancies)
    .where(
      and(
        eq(slotOccupancies.holder, holder),
        eq(slotOccupancies.kind, "hold"),
        gt(slotOccupancies.hold_until, clock.now()),
      ),
    );
  return rows.flatMap(({ checkoutId, until }) => (checkoutId && until ? [{ checkoutId, until }] : []));
}

/**
 * What occupies a simulator in a span: bookings, closures and live holds, less those of `holders`, to whom
 * the own hold never shows as taken, and less the time of the booking that is being moved.
 */
export async function occupiedIn(
  { db, clock }: AppContext,
  {
    simulator,
    span,
    holders,
    moving = null,
  }: { simulator: SimulatorType; span: Span; holders: readonly string[]; moving?: string | null },
): Promise<TakenSpan[]> {
  const rows = await db
    .select({
      kind: slotOccupancies.kind,
      from: sql<string>`lower(${slotOccupancies.during})`,
      to: sql<string>`upper(${slotOccupancies.during})`,
    })
    .from(slotOccupancies)
    .where(
      and(
        eq(slotOccupancies.simulator_type, simulator),
        sql`${slotOccupancies.during} && ${rangeOf(span)}`,
        or(ne(slotOccupancies.kind, "hold"), gt(slotOccupancies.hold_until, clock.now())),
        holders.length === 0
          ? undefined
          : or(ne(slotOccupancies.kind, "hold"), notInArray(slotOccupancies.holder, [...holders])),
        moving ? sql`${slotOccupancies.booking_id} is distinct from ${moving}` : undefined,
      ),
    );
  return rows.map(({ kind, from, to }) => ({ kind, from: new Date(from), to: new Date(to) }));
}
