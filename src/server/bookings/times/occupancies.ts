/**
 * The occupied times of each simulator (docs/rules/slot.md, docs/rules/hold.md). Writers take the simulator's lock,
 * delete lapsed holds and then write, in one transaction. The exclusion constraint prevents overlaps in any case.
 */
import { and, eq, gt, inArray, lte, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import type { SessionSpan } from "#domain/booking/slot-times.ts";
import type { Span, TakenSpan } from "#domain/booking/slots.ts";
import { ADVISORY_LOCKS } from "#infra/db/advisory-locks.ts";
import { newId } from "#infra/ids.ts";
import { slotOccupancies } from "#server/bookings/table.ts";
import type { AppContext } from "#server/context.ts";
import { turnaroundColumn } from "#server/settings/service.ts";
import { reportFreedSpans } from "./freed.ts";

/** The second key of each simulator's advisory lock. */
const LOCK_OF: Record<SimulatorType, number> = { A320: 320, B737: 737 };

const rangeOf = ({ from, to }: Span) => sql<string>`tstzrange(${from.toISOString()}, ${to.toISOString()}, '[)')`;

/** As many minutes as an interval; never null. */
const minutes = (count: SQL<number>) => sql`make_interval(mins => ${count})`;

/** From when on the next session may start after an occupancy: a closure needs no turnaround. */
const readyAt = (turnaround: SQL<number>) => sql`case when ${slotOccupancies.kind} = 'closure'
  then upper(${slotOccupancies.during})
  else greatest(upper(${slotOccupancies.during}),
    coalesce(${slotOccupancies.session_end}, upper(${slotOccupancies.during})) + ${minutes(turnaround)}) end`;

/**
 * Whether an occupancy is in the way of a session: they overlap, or less than the turnaround is between them. The first
 * condition is for the index.
 */
function inTheWay({ from, to, end }: SessionSpan, turnaround: SQL<number>): SQL {
  const { kind, during } = slotOccupancies;
  const [starts, leaves, ends] = [from, to, end].map((instant) => sql`${instant.toISOString()}::timestamptz`);
  const ready = sql`greatest(${leaves}, ${ends} + ${minutes(turnaround)})`;
  return sql`(${during} && tstzrange(${starts} - ${minutes(turnaround)}, ${ready}, '[)')
    and lower(${during}) < case when ${kind} = 'closure' then ${leaves} else ${ready} end
    and ${readyAt(turnaround)} > ${starts})`;
}

/** Takes the simulator's advisory lock until the transaction ends. */
async function lockSimulator({ db }: AppContext, simulator: SimulatorType): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.simulator}, ${LOCK_OF[simulator]})`);
}

/** What a deletion returns for `reportFreedSpans`. */
const FREED = { simulator: slotOccupancies.simulator_type, from: sql<string>`lower(${slotOccupancies.during})` };

/** Takes the locks of several simulators in one order, so that two transactions can't deadlock. */
export async function lockSimulators(ctx: AppContext, simulators: readonly SimulatorType[]): Promise<void> {
  for (const simulator of SIMULATOR_TYPES) if (simulators.includes(simulator)) await lockSimulator(ctx, simulator);
}

/** Deletes expired holds of one simulator. Requires the simulator's lock. */
export async function deleteLapsedHolds({ db, clock }: AppContext, simulator: SimulatorType): Promise<void> {
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

/**
 * Whether an occupied time is in the way of a session. The times of `own`, a booking and its holder's holds, do not
 * count.
 */
async function isTaken(
  { db }: AppContext,
  simulator: SimulatorType,
  span: SessionSpan,
  own?: { bookingId: string; holder: string | null },
): Promise<boolean> {
  const [row] = await db
    .select({ id: slotOccupancies.id })
    .from(slotOccupancies)
    .where(
      and(
        eq(slotOccupancies.simulator_type, simulator),
        inTheWay(span, turnaroundColumn),
        own && sql`${slotOccupancies.booking_id} is distinct from ${own.bookingId}`,
        own?.holder ? or(ne(slotOccupancies.kind, "hold"), ne(slotOccupancies.holder, own.holder)) : undefined,
      ),
    )
    .limit(1);
  return row !== undefined;
}

type NewRow = typeof slotOccupancies.$inferInsert;

/**
 * Ends the simulator's lapsed holds and those that match `replaced`, and inserts an occupancy unless another row
 * is in its way. One statement, so that the simulator's lock, which the caller must have, is held briefly.
 * @returns whether the row was inserted; the holds are ended in any case.
 */
async function occupyIfFree(
  { db, clock }: AppContext,
  {
    simulator,
    span,
    turnaround = turnaroundColumn,
  }: { simulator: SimulatorType; span: SessionSpan; turnaround?: SQL<number> },
  replaced: SQL | undefined,
  row: Pick<NewRow, "kind" | "hold_until" | "holder" | "checkout_id" | "booking_id">,
): Promise<boolean> {
  const now = clock.now();
  const { simulator_type, kind, hold_until } = slotOccupancies;
  const ends = and(eq(simulator_type, simulator), sql`${kind} = 'hold'`, or(lte(hold_until, now), replaced));
  const ended = db.$with("ended").as(db.delete(slotOccupancies).where(ends).returning({ id: slotOccupancies.id }));
  const others = and(eq(simulator_type, simulator), inTheWay(span, turnaround), sql`(${ends}) is not true`);
  const inserted = await db
    .with(ended)
    .insert(slotOccupancies)
    .select(sql`
      select ${newId()}::uuid, ${simulator}, ${rangeOf(span)}, ${row.kind},
        ${sql.param(span.end, slotOccupancies.session_end)}::timestamptz, ${sql.param(row.hold_until ?? null, hold_until)}::timestamptz,
        ${row.holder ?? null}, ${row.checkout_id ?? null}::uuid, ${row.booking_id ?? null}::uuid, null::uuid,
        ${sql.param(now, slotOccupancies.created_at)}::timestamptz
      -- The count makes the deletions precede the insert.
      where (select count(*) from ended) >= 0 and not exists (select from ${slotOccupancies} where ${others})`)
    .returning({ id: slotOccupancies.id });
  return inserted.length > 0;
}

/**
 * Holds a span for a checkout until `until`, replacing the holder's other hold on this simulator.
 * Requires a transaction.
 * @returns 'taken' when the span is not free. The old hold is deleted even then, unless the caller rolls back.
 */
export async function takeHold(
  ctx: AppContext,
  hold: {
    simulator: SimulatorType;
    span: SessionSpan;
    holder: string;
    /** Null for a time that the waitlist offers. */
    checkoutId: string | null;
    until: Date;
  },
): Promise<"held" | "taken"> {
  await lockSimulator(ctx, hold.simulator);
  const held = await occupyIfFree(ctx, hold, eq(slotOccupancies.holder, hold.holder), {
    kind: "hold",
    hold_until: hold.until,
    holder: hold.holder,
    checkout_id: hold.checkoutId,
  });
  return held ? "held" : "taken";
}

/** Whether a checkout still has a live hold. */
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

/** Deletes all holds of one holder. Deleting can't cause an overlap, so it needs no lock. */
export async function endHoldsOf({ db }: AppContext, holder: string): Promise<void> {
  await db.delete(slotOccupancies).where(and(eq(slotOccupancies.holder, holder), eq(slotOccupancies.kind, "hold")));
}

/** Deletes the hold of one checkout. Deleting can't cause an overlap, so it needs no lock. */
export async function endHold(ctx: AppContext, checkoutId: string): Promise<void> {
  const freed = await ctx.db
    .delete(slotOccupancies)
    .where(and(eq(slotOccupancies.checkout_id, checkoutId), eq(slotOccupancies.kind, "hold")))
    .returning(FREED);
  await reportFreedSpans(ctx, freed);
}

/**
 * Deletes holds on one simulator that match the holder, overlap the span, or both if both are given. Requires the
 * simulator's lock.
 */
async function deleteHolds(
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
 * Replaces a checkout's hold with the booking's occupancy. If the hold lapsed or a newer checkout of the same holder
 * replaced it, the span must be free. A live hold keeps its time although the turnaround has become longer since.
 * Requires a transaction.
 * @returns 'taken' when the span is not free.
 */
export async function occupyForBooking(
  ctx: AppContext,
  booking: {
    simulator: SimulatorType;
    span: SessionSpan;
    bookingId: string;
    checkoutId: string;
    holder: string;
  },
): Promise<"booked" | "taken"> {
  const { simulator, span, checkoutId, bookingId, holder } = booking;
  await lockSimulator(ctx, simulator);
  const replaced = or(
    eq(slotOccupancies.checkout_id, checkoutId),
    and(eq(slotOccupancies.holder, holder), sql`${slotOccupancies.during} && ${rangeOf(span)}`),
  );
  const row = { kind: "booking", checkout_id: checkoutId, booking_id: bookingId } as const;
  const turnaround = sql<number>`case when exists (select from ${slotOccupancies}
    where checkout_id = ${checkoutId} and kind = 'hold' and hold_until > ${ctx.clock.now().toISOString()}::timestamptz
      and during = ${rangeOf(span)}) then 0 else ${turnaroundColumn} end`;
  const booked = await occupyIfFree(ctx, { simulator, span, turnaround }, replaced, row);
  return booked ? "booked" : "taken";
}

/**
 * Gives a booking the span as its occupancy, in place of an earlier one. The holder's holds that overlap the span are
 * deleted. Requires a transaction that has locked the booking, unless it is new.
 * @returns 'taken' when the span is not free; the booking's occupancy is then unchanged.
 */
export async function replaceOccupancy(
  ctx: AppContext,
  booking: { simulator: SimulatorType; span: SessionSpan; bookingId: string; holder: string | null },
): Promise<"placed" | "taken"> {
  const { simulator, span, bookingId, holder } = booking;
  await lockSimulator(ctx, simulator);
  await deleteLapsedHolds(ctx, simulator);
  if (await isTaken(ctx, simulator, span, { bookingId, holder })) return "taken";
  if (holder) await deleteHolds(ctx, { simulator, holder, span });
  await deleteBooked(ctx, bookingId);
  await ctx.db.insert(slotOccupancies).values({
    id: newId(),
    simulator_type: simulator,
    during: rangeOf(span),
    kind: "booking",
    session_end: span.end,
    booking_id: bookingId,
    created_at: ctx.clock.now(),
  });
  return "placed";
}

/** Deletes a booking's occupancy. */
async function deleteBooked(ctx: AppContext, bookingId: string): Promise<void> {
  const freed = await ctx.db.delete(slotOccupancies).where(eq(slotOccupancies.booking_id, bookingId)).returning(FREED);
  await reportFreedSpans(ctx, freed);
}

/** Deletes a booking's occupancy. Requires a transaction that has locked the booking. */
export async function freeOccupancy(
  ctx: AppContext,
  { simulator, bookingId }: { simulator: SimulatorType; bookingId: string },
): Promise<void> {
  await lockSimulator(ctx, simulator);
  await deleteBooked(ctx, bookingId);
}

/** The ids of the bookings that overlap a span. */
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
 * Occupies a span for a closure, and deletes the holds that overlap it. A payment for such a hold makes an undated
 * booking (docs/rules/hold.md). Requires a transaction.
 * @param over bookings whose sessions are over: the closure occupies the hours after theirs
 * @returns the kind of a conflicting occupancy, in which case nothing is closed, or null; "over" without hours left.
 */
export async function occupyForClosure(
  ctx: AppContext,
  {
    simulator,
    span: whole,
    closureId,
    over,
  }: { simulator: SimulatorType; span: Span; closureId: string; over: readonly string[] },
): Promise<"booking" | "closure" | "over" | null> {
  await lockSimulator(ctx, simulator);
  await deleteLapsedHolds(ctx, simulator);
  const span = { from: await endOf(ctx, over, whole.from), to: whole.to };
  if (span.from >= span.to) return "over";
  await deleteHolds(ctx, { simulator, span });
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

/** The end of the last occupancy of these bookings, or `least` if that is later. */
async function endOf({ db }: AppContext, bookingIds: readonly string[], least: Date): Promise<Date> {
  if (bookingIds.length === 0) return least;
  const [row] = await db
    .select({ end: sql<string | null>`max(upper(${slotOccupancies.during}))` })
    .from(slotOccupancies)
    .where(inArray(slotOccupancies.booking_id, [...bookingIds]));
  const end = row?.end ? new Date(row.end) : least;
  return end > least ? end : least;
}

/** Deletes a closure's occupancy. Requires a transaction. */
export async function endClosure(
  ctx: AppContext,
  { simulator, closureId }: { simulator: SimulatorType; closureId: string },
): Promise<void> {
  await lockSimulator(ctx, simulator);
  const freed = await ctx.db.delete(slotOccupancies).where(eq(slotOccupancies.closure_id, closureId)).returning(FREED);
  await reportFreedSpans(ctx, freed);
}

/** The query of all live holds: their checkouts, ends and simulators. */
export const liveHolds = ({ db, clock }: AppContext) =>
  db
    .select({
      checkoutId: sql<string>`${slotOccupancies.checkout_id}`.as("checkout_id"),
      until: sql<Date>`${slotOccupancies.hold_until}`.mapWith(slotOccupancies.hold_until).as("until"),
      simulator: sql<SimulatorType | null>`${slotOccupancies.simulator_type}`.as("simulator"),
    })
    .from(slotOccupancies)
    .where(and(sql`${slotOccupancies.kind} = 'hold'`, gt(slotOccupancies.hold_until, clock.now())));

/**
 * The bookings, closures and live holds that overlap a span, each until the next session may start. The holds of
 * `holders` are left out, and the booking `reschedulingId`, whose own time counts as free.
 */
export async function occupiedIn(
  { db, clock }: AppContext,
  {
    simulator,
    span,
    holders,
    reschedulingId = null,
  }: { simulator: SimulatorType; span: Span; holders: readonly string[]; reschedulingId?: string | null },
): Promise<TakenSpan[]> {
  const rows = await db
    .select({
      kind: slotOccupancies.kind,
      from: sql<string>`lower(${slotOccupancies.during})`,
      to: sql<string>`${readyAt(turnaroundColumn)}`,
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
        reschedulingId ? sql`${slotOccupancies.booking_id} is distinct from ${reschedulingId}` : undefined,
      ),
    );
  return rows.map(({ kind, from, to }) => ({ kind, from: new Date(from), to: new Date(to) }));
}
