/**
 * The audit log: every administrative write leaves an entry, in the transaction of the write, so that there is
 * none without the other.
 */
import { and, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { type Audited, auditChanges } from "#domain/centre/audit.ts";
import { isId } from "#domain/text/ids.ts";
import { readSearch } from "#domain/text/search.ts";
import { listTerm } from "#domain/text/sought.ts";
import { addDays, instantOf } from "#domain/time/dates.ts";
import { byAge, countRows, type KeyPage, listPage, type SortOrder, stillIn } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import { newId } from "#infra/ids.ts";
import { readDay } from "#infra/read-day.ts";
import { type Ctx, type Machines, securityEvent, signedIn } from "#server/context.ts";
import { auditActions } from "#shared/audit-words.ts";
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

/**
 * Writes an entry for a list that leaves the product as a file.
 * @param entity what the list has, such as `user`; `filters` are the query's, so that the entry says how much left.
 */
export async function recordExport(
  ctx: Ctx,
  { entity, label, filters }: { entity: string; label: string; filters: Filters },
): Promise<void> {
  const after = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  await recordAudit(ctx, { action: `${entity}.export`, entity, entityId: "", label, after });
  securityEvent(ctx, "export.sent", { about: label });
}

/** Within this time one person who reads one list with the same filters leaves one entry. */
const READ_AGAIN_MS = 15 * 60_000;

/** Writes an entry for a list of people that is read on the screen; paging and coming back leave no second one. */
export async function recordRead(
  ctx: Ctx,
  { entity, label, filters }: { entity: string; label: string; filters: Filters },
): Promise<void> {
  const { userId } = signedIn(ctx);
  const words = Object.values(filters).filter(Boolean).join(", ");
  const described = words ? `${label}: ${words}` : label;
  const [recent] = await ctx.db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.actor_id, userId),
        eq(auditEntries.action, `${entity}.read`),
        eq(auditEntries.label, described),
        gte(auditEntries.created_at, new Date(ctx.clock.now().getTime() - READ_AGAIN_MS)),
      ),
    )
    .limit(1);
  if (recent) return;
  await recordAudit(ctx, { action: `${entity}.read`, entity, entityId: "", label: described });
}

type Filters = Readonly<Record<string, string | null | undefined>>;

/**
 * Takes personal details out of the log, in the caller's transaction: out of the entries about these things, and any of
 * `words` (an address, a phone number) wherever they occur. What was done, when and by which account stays (migration
 * audit-redaction).
 */
export async function redactAudit(
  { db }: Machines,
  { ids, words }: { ids: readonly string[]; words: readonly string[] },
): Promise<void> {
  const list = (texts: readonly string[]) =>
    sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
  await db.execute(sql`select audit_redact(${list(ids)}, ${list(words)})`);
}

/** How the log can be sorted: by when it was done. */
export const AUDIT_SORTS = byAge(auditEntries.created_at);

export type AuditFilter = {
  /** Any part of a thing's name, number or id, or of the words for what was done. */
  search: string | null;
  entity: string | null;
  entityId: string | null;
  actorId: string | null;
  /** The first instant, and the first one after the last. */
  from: Date | null;
  until: Date | null;
};

/** What is asked for, as text; dates are days in India, both counted. */
type Asked = {
  search?: string | null | undefined;
  entity?: string | null | undefined;
  entityId?: string | null | undefined;
  actorId?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};

/** An account that nobody has: what can't be an id did nothing. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** @throws Refusal BAD_USER_INPUT for a day that is none. */
export function auditFilter({ search, entity, entityId, actorId, from, to }: Asked): AuditFilter {
  return {
    search: readSearch(search),
    entity: entity || null,
    entityId: entityId || null,
    actorId: actorId ? (isId(actorId) ? actorId : NOBODY) : null,
    from: from ? instantOf(readDay(from), "00:00") : null,
    until: to ? instantOf(addDays(readDay(to), 1), "00:00") : null,
  };
}

/** Written as the log has it, or as people read it. */
const saying = (search: string): SQL | undefined =>
  or(
    ...[listTerm(search), ...auditActions(search)].map((term) => sql`${auditEntries.search_text} like ${within(term)}`),
  );

const fits = (filter: AuditFilter) =>
  and(
    filter.search ? saying(filter.search) : undefined,
    filter.entity ? eq(auditEntries.entity, filter.entity) : undefined,
    filter.entityId ? eq(auditEntries.entity_id, filter.entityId) : undefined,
    filter.actorId ? eq(auditEntries.actor_id, filter.actorId) : undefined,
    filter.from ? gte(auditEntries.created_at, filter.from) : undefined,
    filter.until ? lt(auditEntries.created_at, filter.until) : undefined,
  );

/** A page of entries in this order, after the one with the id `after`. */
export const listAudit = (
  machines: Machines,
  filter: AuditFilter,
  page: KeyPage & { sort: SortOrder },
): Promise<AuditEntry[]> => listPage(machines, auditEntries, fits(filter), page);

/** Tells which of some entries are there. */
export const stillLogged = (machines: Machines) => stillIn(machines, auditEntries);

/** How many entries fit. */
export const countAudit = (machines: Machines, filter: AuditFilter): Promise<number> =>
  countRows(machines, auditEntries, fits(filter));
