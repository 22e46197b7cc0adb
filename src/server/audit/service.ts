/**
 * The audit log: every administrative write leaves an entry, in the transaction of the write, so that there is
 * none without the other.
 */
import { and, count, desc, eq, gte, lt, sql } from "drizzle-orm";
import { type Audited, auditChanges } from "#domain/audit.ts";
import { addDays, instantOf, isIsoDate } from "#domain/dates.ts";
import { isId, newId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, type Machines, signedIn } from "#server/context.ts";
import { auditEntries } from "./table.ts";

export type AuditEntry = typeof auditEntries.$inferSelect;

/** What was done to what; `before` and `after` are the fields that people would ask about, money in paise. */
export type Deed = {
  /** A verb of the house, such as `booking.complete`. */
  action: string;
  entity: string;
  entityId: string;
  label: string;
  before?: Audited | null;
  after?: Audited | null;
};

/**
 * Writes an entry for what the viewer does, in the caller's transaction. An edit that changes nothing leaves none.
 * @throws Refusal UNAUTHENTICATED when nobody is signed in.
 */
export async function recordAudit(ctx: Ctx, deed: Deed): Promise<void> {
  const viewer = signedIn(ctx);
  const { action, entity, entityId, label, before = null, after = null } = deed;
  const changes = auditChanges(before, after);
  if (before && after && changes.length === 0) return;
  await ctx.db.insert(auditEntries).values({
    id: newId(),
    actor_id: viewer.userId,
    actor_role: viewer.role,
    action,
    entity,
    entity_id: entityId,
    label,
    changes,
    created_at: ctx.clock.now(),
  });
}

export type AuditFilter = {
  entity: string | null;
  entityId: string | null;
  actorId: string | null;
  /** The first instant, and the first one after the last. */
  from: Date | null;
  until: Date | null;
};

/** What is asked for, as text; dates are days in India, both counted. */
type Asked = {
  entity?: string | null | undefined;
  entityId?: string | null | undefined;
  actorId?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};

/** An account that nobody has: what can't be an id did nothing. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** @throws Refusal BAD_USER_INPUT for a day that is none. */
export function auditFilter({ entity, entityId, actorId, from, to }: Asked): AuditFilter {
  const day = (text: string) => {
    if (!isIsoDate(text))
      throw new Refusal("BAD_USER_INPUT", "from and to must be dates in the form yyyy-MM-dd");
    return text;
  };
  return {
    entity: entity || null,
    entityId: entityId || null,
    actorId: actorId ? (isId(actorId) ? actorId : NOBODY) : null,
    from: from ? instantOf(day(from), "00:00") : null,
    until: to ? instantOf(addDays(day(to), 1), "00:00") : null,
  };
}

const fits = (filter: AuditFilter) =>
  and(
    filter.entity ? eq(auditEntries.entity, filter.entity) : undefined,
    filter.entityId ? eq(auditEntries.entity_id, filter.entityId) : undefined,
    filter.actorId ? eq(auditEntries.actor_id, filter.actorId) : undefined,
    filter.from ? gte(auditEntries.created_at, filter.from) : undefined,
    filter.until ? lt(auditEntries.created_at, filter.until) : undefined,
  );

/** A page of entries, newest first, after the one with the id `after`. */
export const listAudit = (
  { db }: Machines,
  filter: AuditFilter,
  { limit, after }: { limit: number; after: string | null },
): Promise<AuditEntry[]> =>
  db
    .select()
    .from(auditEntries)
    .where(
      and(
        fits(filter),
        after
          ? sql`(${auditEntries.created_at}, ${auditEntries.id}) <
              (select a.created_at, a.id from ${auditEntries} a where a.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(auditEntries.created_at), desc(auditEntries.id))
    .limit(limit);

/** How many entries fit. */
export async function countAudit({ db }: Machines, filter: AuditFilter): Promise<number> {
  const [row] = await db.select({ value: count() }).from(auditEntries).where(fits(filter));
  return row?.value ?? 0;
}
