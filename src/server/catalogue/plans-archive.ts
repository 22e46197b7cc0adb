/**
 * Archiving of plans. An archived plan frees its duration for a new plan, and can't be restored while another plan of
 * that duration is on sale. Bookings have their own copy of the plan.
 */
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, sql } from "drizzle-orm";
import type { Plan } from "#domain/booking/plans.ts";
import { isRestorable, NOT_RESTORABLE, restoredDurationTaken } from "#domain/centre/archive.ts";
import { CHANGED_UNSEEN } from "#domain/centre/conflict.ts";
import { Refusal } from "#infra/refusal.ts";
import { setArchived } from "#server/archive.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import { planVersion } from "./plans-write.ts";
import { planOf } from "./service.ts";
import { plans } from "./table.ts";

const planGone = () => new Refusal("NOT_FOUND", "This plan was not found");

type Row = typeof plans.$inferSelect;

/** All plans, locked, so that concurrent changes cannot take the same duration. */
async function locked({ db }: AppContext, id: string): Promise<{ row: Row; all: Row[] }> {
  const all = await db.select().from(plans).orderBy(asc(plans.id)).for("update");
  const row = all.find((one) => one.id === id);
  if (!row) throw planGone();
  return { row, all };
}

/**
 * Takes a plan off sale on both simulators. The last plan may be archived too.
 * @param seen the version of the plan that the caller has read
 * @throws Refusal NOT_FOUND if missing or archived, CONFLICT if it has changed since.
 */
export function archivePlan(ctx: Ctx, id: string, seen: string | null): Promise<void> {
  permitted(ctx, "plans.write");
  return inTransaction(ctx, async (tx) => {
    const { row } = await locked(tx, id);
    if (row.archived_at) throw planGone();
    if (seen && seen !== planVersion(planOf(row))) throw new Refusal("CONFLICT", CHANGED_UNSEEN);
    await setPlanArchived(tx, row, tx.clock.now());
  });
}

/**
 * Restores an archived plan; a plan on sale is returned unchanged.
 * @throws Refusal NOT_FOUND, CONFLICT after the retention period or when another plan has its duration.
 */
export function restorePlan(ctx: Ctx, id: string): Promise<Plan> {
  permitted(ctx, "plans.write");
  return inTransaction(ctx, async (tx) => {
    const { row, all } = await locked(tx, id);
    if (!row.archived_at) return planOf(row);
    if (!isRestorable(row.archived_at, tx.clock.now())) throw new Refusal("CONFLICT", NOT_RESTORABLE);
    const other = all.find((one) => one.duration === row.duration && !one.archived_at);
    if (other) throw new Refusal("CONFLICT", restoredDurationTaken(other.name, other.duration));
    return planOf(await setPlanArchived(tx, row, null));
  });
}

const setPlanArchived = (tx: Ctx, before: Row, archivedAt: Date | null): Promise<Row> =>
  setArchived(tx, plans, { before, archivedAt, entity: "plan", label: before.name });

/** Archived plans, latest first. */
export async function listArchivedPlans({ db }: AppContext): Promise<{ plan: Plan; archivedAt: Date }[]> {
  const rows = await db
    .select()
    .from(plans)
    .where(isNotNull(plans.archived_at))
    .orderBy(desc(plans.archived_at), asc(plans.id));
  return rows.flatMap((row) => (row.archived_at ? [{ plan: planOf(row), archivedAt: row.archived_at }] : []));
}

/** Whether a plan of this duration is archived and none is on sale. */
export async function isPlanArchived({ db }: AppContext, duration: number): Promise<boolean> {
  const rows = await db.select({ archived_at: plans.archived_at }).from(plans).where(eq(plans.duration, duration));
  return rows.length > 0 && rows.every(({ archived_at }) => archived_at !== null);
}

/**
 * Deletes plans archived at `before` or earlier. While no plan is on sale, the one archived last stays, because the
 * next start fills an empty table with the catalogue (service.ts `ensurePlans`). @returns the number of plans.
 */
export async function purgePlans(ctx: AppContext, before: Date): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const [stays] = await tx.db
      .select({ id: plans.id })
      .from(plans)
      .orderBy(desc(isNull(plans.archived_at)), sql`${plans.archived_at} desc`, asc(plans.id))
      .limit(1);
    if (!stays) return 0;
    const old = await tx.db
      .select({ id: plans.id })
      .from(plans)
      .where(and(lte(plans.archived_at, before), ne(plans.id, stays.id)));
    if (old.length === 0) return 0;
    const ids = old.map(({ id }) => id);
    await tx.db.delete(plans).where(inArray(plans.id, ids));
    return ids.length;
  });
}
