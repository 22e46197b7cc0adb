/**
 * Closures: periods in which a simulator is not sold (docs/rules/closure.md). A closure has a row in `closures` and one
 * in `slot_occupancies`, so that no booking can overlap it.
 */

import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { SimulatorType } from "#domain/booking/plans.ts";
import type { Span } from "#domain/booking/slots.ts";
import { isId } from "#domain/text/ids.ts";
import { type KeyPage, listPage } from "#infra/db/keyset.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Booking, bookings, type Closure, closures } from "#server/bookings/table.ts";
import { endClosure } from "#server/bookings/times/occupancies.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import { closeIn, LIST_CHANGED } from "./closing.ts";
import { auditedOf, checkedReason, checkedSpan } from "./closure-facts.ts";
import { bookingsInTheWay } from "./in-the-way.ts";
import { giveTimesBack } from "./waiting.ts";

export type { Closure };

/** What happens to all bookings that conflict with a closure. */
export type ConflictChoice = "cancel" | "undate";

/** Closures that overlap a span, soonest first. `after` is the id of the last closure of the previous page. */
export const listClosures = (
  ctx: AppContext,
  { from, to }: { from: Date | null; to: Date | null },
  page: KeyPage,
): Promise<Closure[]> => {
  const where = and(from ? gt(closures.ends_at, from) : undefined, to ? lt(closures.starts_at, to) : undefined);
  return listPage(ctx, closures, where, { ...page, sort: { by: closures.starts_at, down: false } });
};

/**
 * The bookings that conflict with a closure, soonest first.
 * @throws Refusal BAD_USER_INPUT for an invalid span.
 */
export async function closureConflicts(ctx: Ctx, simulators: readonly SimulatorType[], span: Span): Promise<Booking[]> {
  checkedSpan(ctx, span);
  const ids: string[] = [];
  for (const simulator of simulators) ids.push(...(await bookingsInTheWay(ctx, simulator, span)).affected);
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
 * Takes a simulator off sale for a span, with one choice for all bookings; the dashboard uses `closeSimulators`.
 * `choice` is null when no conflict is expected. `decidedIds` are the bookings that the administrator decided about, or
 * null for all.
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
  permitted(ctx, "closures.write");
  const span = checkedSpan(ctx, facts.span);
  const reason = checkedReason(facts.reason);
  const { simulator, choice, decidedIds } = facts;
  const closure = await inTransaction(ctx, async (tx) => {
    if (!choice) {
      const { length } = (await bookingsInTheWay(tx, simulator, span)).affected;
      if (length > 0) throw new Refusal("CONFLICT", decisionNeeded(length));
    }
    const { closures: made } = await closeIn(tx, {
      simulators: [simulator],
      span,
      reason,
      undoable: false,
      decisionFor({ id }) {
        if (!choice || (decidedIds && !decidedIds.includes(id))) throw new Refusal("CONFLICT", LIST_CHANGED);
        return { decision: choice === "cancel" ? "refund" : "undate", date: null, time: null, returned: false };
      },
    });
    const [row] = made;
    if (!row) throw new Error("no closure was made");
    return row;
  });
  ctx.wakeWorker();
  return closure;
}

/**
 * Deletes a closure. Its bookings that still wait for a decision get their times back where these are free; the others
 * do not change.
 * @returns the number of bookings that have their time again.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function reopen(ctx: Ctx, id: string): Promise<number> {
  permitted(ctx, "simulators.close");
  return inTransaction(ctx, async (tx) => {
    const [row] = isId(id) ? await tx.db.select().from(closures).where(eq(closures.id, id)).for("update") : [];
    if (!row) throw new Refusal("NOT_FOUND", "Closure not found");
    const restored = await giveTimesBack(tx, row, async () => {
      await endClosure(tx, { simulator: row.simulator_type, closureId: id });
    });
    await tx.db.delete(closures).where(eq(closures.id, id));
    await recordAudit(tx, {
      action: "closure.delete",
      entity: "closure",
      entityId: id,
      label: `${row.simulator_type}: ${row.reason}`,
      before: auditedOf(row),
    });
    return restored;
  });
}

/**
 * As `reopen`, for administrators: the operation that existing clients use.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function deleteClosure(ctx: Ctx, id: string): Promise<boolean> {
  permitted(ctx, "closures.write");
  await reopen(ctx, id);
  return true;
}
