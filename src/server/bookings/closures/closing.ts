/**
 * Closes one or both simulators with a decision for every booking in the period, in one transaction
 * (docs/rules/closure.md): either everything is done, or nothing.
 */
import { isWaiting } from "#domain/booking/closure-decisions.ts";
import { SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import type { Span } from "#domain/booking/slots.ts";
import { LIVE_BOOKING_STATUSES } from "#domain/booking/statuses.ts";
import { may } from "#domain/people/viewer.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { newId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { lockBookings } from "#server/bookings/lock.ts";
import { type Booking, type Closure, closures } from "#server/bookings/table.ts";
import { lockSimulators, occupyForClosure } from "#server/bookings/times/occupancies.ts";
import { storeChange, undoUntil } from "#server/changes/service.ts";
import { type Ctx, inTransaction, permitted, signedIn } from "#server/context.ts";
import { auditedOf, checkedReason, checkedSpan } from "./closure-facts.ts";
import { applyDecision, type CaseFacts, type Decided, openRefunds, storeCases, withdraw } from "./decide.ts";
import { bookingsInTheWay } from "./in-the-way.ts";

/** The number of bookings that one closure can change within the transaction's time limit. */
const MAX_BOOKINGS = 100;

export const LIST_CHANGED = "Another booking has been made in this period. Please check the list again.";
const STILL_OCCUPIED = "A session that is over occupies this whole period. Please choose a later end.";
export const REFUND_FORBIDDEN = "Only an administrator may refund a booking";

const ALL_SIMULATORS: readonly SimulatorType[] = SIMULATOR_TYPES;

type ClosingFacts = {
  simulators: readonly SimulatorType[];
  span: Span;
  reason: string;
  /** The decision about a booking; null where there is none. */
  decisionFor: (booking: Booking) => Decided | null;
  /** Delays the mails while the closure can be undone; without effect if a booking is refunded. */
  undoable: boolean;
};

/** A closure of several simulators is several closures with one `batchId`, which names its undo. */
export type Closed = { batchId: string; closures: Closure[] };

/**
 * Takes simulators off sale for a period, and applies a decision to every booking in it.
 * @param decisions by the id of the booking; those of bookings that have left the period are ignored
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN (a refund by staff), BAD_USER_INPUT, CONFLICT (a booking without a
 *   decision, one that is no longer live, another closure; with the field `decisions.<id>`, a new time that is taken).
 */
export async function closeSimulators(
  ctx: Ctx,
  facts: Omit<ClosingFacts, "decisionFor"> & { decisions: ReadonlyMap<string, Decided> },
): Promise<Closed> {
  permitted(ctx, "simulators.close");
  const { decisions, ...closing } = facts;
  if ([...decisions.values()].some(({ decision }) => decision === "refund") && !may(ctx.viewer, "bookings.refund"))
    throw new Refusal("FORBIDDEN", REFUND_FORBIDDEN);
  if (closing.simulators.length === 0) throw new Refusal("BAD_USER_INPUT", "Please choose a simulator");
  const span = checkedSpan(ctx, closing.span);
  const reason = checkedReason(closing.reason);
  const closed = await inTransaction(ctx, (tx) =>
    closeIn(tx, { ...closing, span, reason, decisionFor: ({ id }) => decisions.get(id) ?? null }),
  );
  ctx.wakeWorker();
  return closed;
}

/** Closes within the caller's transaction; span and reason are checked. See `closeSimulators`. */
export async function closeIn(tx: Ctx, facts: ClosingFacts): Promise<Closed> {
  const simulators = ALL_SIMULATORS.filter((one) => facts.simulators.includes(one));
  const affected = (await lockConflicting(tx, simulators, facts.span)).map((booking) => {
    const decided = facts.decisionFor(booking);
    if (!decided) throw new Refusal("CONFLICT", LIST_CHANGED);
    const { booking_date: date, booking_time: time, simulator_type: simulator } = booking;
    if (!date || !time) throw new Error(`booking ${booking.id} occupies a simulator without a date`);
    return { booking, decided, lost: { simulator, date, time } };
  });
  const refunded = affected.filter(({ decided }) => decided.decision === "refund").map(({ booking }) => booking.id);
  const refunds = await openRefunds(tx, refunded);
  const switches = affected.some(({ decided }) => decided.decision === "switch");
  await lockSimulators(tx, switches ? ALL_SIMULATORS : simulators);
  const runAt = facts.undoable && refunded.length === 0 ? undoUntil(tx) : null;

  // Cancelled and withdrawn bookings leave the period first, then it is closed, then the others get their new times.
  const left = new Map<string, { booking: Booking; mailKeys: string[] }>();
  const withdrawn = new Map<string, Booking>();
  for (const { booking, decided, lost } of affected)
    if (decided.decision === "refund")
      left.set(booking.id, await applyDecision(tx, { ...decided, booking, lost, runAt }, refunds.get(booking.id) ?? 0));
    else withdrawn.set(booking.id, await withdraw(tx, booking));
  const closed = await occupy(tx, { ...facts, simulators });
  for (const { booking, decided, lost } of affected) {
    const undated = withdrawn.get(booking.id);
    if (undated) left.set(booking.id, await applyDecision(tx, { ...decided, booking: undated, lost, runAt }, 0));
  }
  await storeCases(
    tx,
    affected.map(({ booking: before, decided, lost }): CaseFacts => {
      const after = left.get(before.id)?.booking ?? before;
      const closure = closed.closures.find((one) => one.simulator_type === lost.simulator);
      if (!closure) throw new Error(`the ${lost.simulator} was not closed`);
      return { before, after, lost, decision: decided.decision, closureId: closure.id };
    }),
  );
  if (runAt)
    await storeUndo(
      tx,
      closed,
      [...left.values()].flatMap(({ mailKeys }) => mailKeys),
    );
  return closed;
}

const storeUndo = (tx: Ctx, { batchId }: Closed, mailKeys: string[]) =>
  storeChange(tx, {
    entity: "closure",
    entity_id: batchId,
    status_before: "open",
    status_after: "closed",
    version: tx.clock.now(),
    mail_keys: mailKeys,
  });

/** Inserts the closures and their occupied times. @throws Refusal CONFLICT for another closure in the period. */
async function occupy(tx: Ctx, { simulators, span, reason }: ClosingFacts): Promise<Closed> {
  const batchId = newId();
  const made: Closure[] = [];
  for (const simulator of simulators) {
    const id = newId();
    const { over } = await bookingsInTheWay(tx, simulator, span);
    const conflict = await occupyForClosure(tx, { simulator, span, closureId: id, over });
    if (conflict === "over") throw new Refusal("CONFLICT", STILL_OCCUPIED);
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
        batch_id: batchId,
        created_by: signedIn(tx).userId,
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
    made.push(row);
  }
  return { batchId, closures: made };
}

/** Locks the conflicting bookings, leaving out those that left the span while this waited for their locks. */
async function lockConflicting(tx: Ctx, simulators: readonly SimulatorType[], span: Span): Promise<Booking[]> {
  const inSpan = async () => {
    const ids: string[] = [];
    for (const simulator of simulators) ids.push(...(await bookingsInTheWay(tx, simulator, span)).affected);
    return ids;
  };
  const ids = await inSpan();
  if (ids.length === 0) return [];
  if (ids.length > MAX_BOOKINGS)
    throw new Refusal(
      "CONFLICT",
      `More than ${MAX_BOOKINGS} bookings are in this period. Please choose a shorter one.`,
    );
  const locked = await lockBookings(tx, ids);
  const stillInSpan = new Set(await inSpan());
  const conflicting = locked.filter(({ id }) => stillInSpan.has(id));
  const ended = conflicting.find(({ status }) => !LIVE_BOOKING_STATUSES.some((live) => live === status));
  if (ended)
    throw new Refusal(
      "CONFLICT",
      `Booking ${bookingNumber(ended.id)} in this period is ${ended.status}. Please start the closure after it.`,
    );
  return conflicting;
}

/** The decisions as a map by booking. @throws Refusal BAD_USER_INPUT for two of one booking. */
export function decisionsById(list: readonly (Decided & { bookingId: string })[]): ReadonlyMap<string, Decided> {
  const byId = new Map<string, Decided>();
  for (const { bookingId, ...decided } of list) {
    if (byId.has(bookingId)) throw new Refusal("BAD_USER_INPUT", "A booking can have one decision");
    byId.set(bookingId, isWaiting(decided.decision) ? { ...decided, date: null, time: null } : decided);
  }
  return byId;
}
