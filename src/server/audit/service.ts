/**
 * The audit log: every administrative write adds an entry in its own transaction, so that neither exists without the
 * other.
 */
import { and, eq, gte, lt, notLike, or, type SQL, sql } from "drizzle-orm";
import { type Audited, auditChanges } from "#domain/centre/audit.ts";
import { OPERATOR_ID } from "#domain/people/operator.ts";
import { isId } from "#domain/text/ids.ts";
import { readSearch } from "#domain/text/search.ts";
import { listTerm } from "#domain/text/search-query.ts";
import { addDays, instantOf } from "#domain/time/dates.ts";
import { byAge, countRows, type KeyPage, listPage, type SortOrder, stillIn } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import { newId } from "#infra/ids.ts";
import { readDay } from "#infra/read-day.ts";
import { type AppContext, type Ctx, securityEvent, signedIn } from "#server/context.ts";
import { auditActions, LOOK_UP_VERBS } from "#shared/audit-words.ts";
import { auditEntries } from "./table.ts";

export type AuditEntry = typeof auditEntries.$inferSelect;

/** An audited action; `before` and `after` are the fields of interest, amounts in paise. */
export type AuditEntryInput = {
  /** Entity and verb, such as `booking.complete`. */
  action: string;
  entity: string;
  entityId: string;
  label: string;
  before?: Audited | null;
  after?: Audited | null;
};

/**
 * Writes an entry for the viewer's action, in the caller's transaction. An edit without changes writes none.
 * @throws Refusal UNAUTHENTICATED when the caller is not signed in.
 */
export async function recordAudit(ctx: Ctx, entry: AuditEntryInput): Promise<void> {
  const viewer = signedIn(ctx);
  const { action, entity, entityId, label, before = null, after = null } = entry;
  const changes = auditChanges(before, after);
  if (before && after && changes.length === 0) return;
  await ctx.db.insert(auditEntries).values({
    id: newId(),
    actor_id: viewer.userId,
    actor_role: viewer.userId === OPERATOR_ID ? "operator" : viewer.role,
    action,
    entity,
    entity_id: entityId,
    label,
    changes,
    created_at: ctx.clock.now(),
  });
}

/**
 * Writes an entry for the export of a list.
 * @param entity the kind of the list's rows, such as `user`; `filters` are stored, so that the entry shows the extent.
 */
export async function recordExport(
  ctx: Ctx,
  { entity, label, filters }: { entity: string; label: string; filters: Filters },
): Promise<void> {
  const after = Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
  await recordAudit(ctx, { action: `${entity}.export`, entity, entityId: "", label, after });
  securityEvent(ctx, "export.sent", { about: label });
}

/** Repeated reads of one list with the same filters by one person within this time share one entry. */
const READ_AGAIN_MS = 15 * 60_000;

/** Writes an entry when a list of people is read on screen; paging and repeated reads add no further entry. */
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
 * Redacts personal details in the log, in the caller's transaction: in the entries about these ids, and any of `words`
 * (an address, a phone number) wherever they occur. Action, time and account stay (migration audit-redaction).
 */
export async function redactAudit(
  { db }: AppContext,
  { ids, words }: { ids: readonly string[]; words: readonly string[] },
): Promise<void> {
  const list = (texts: readonly string[]) =>
    sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
  await db.execute(sql`select audit_redact(${list(ids)}, ${list(words)})`);
}

/** The sorts of the log: by time. */
export const AUDIT_SORTS = byAge(auditEntries.created_at);

export type AuditFilter = {
  /** Any part of a label or id, or of the readable name of an action. */
  search: string | null;
  entity: string | null;
  entityId: string | null;
  actorId: string | null;
  /** The first instant, and the first instant after the period. */
  from: Date | null;
  until: Date | null;
  /** Whether views and look-ups, which change nothing, are included. */
  lookUps: boolean;
};

/** The parameters as text; dates are in IST, both inclusive. */
type AuditArgs = {
  search?: string | null | undefined;
  entity?: string | null | undefined;
  entityId?: string | null | undefined;
  actorId?: string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  /** In an address a text. */
  lookUps?: boolean | string | null | undefined;
};

/** An id without an account. It replaces malformed ids, which match no entry. */
const NO_ACCOUNT = "00000000-0000-0000-0000-000000000000";

/** Reads and validates the parameters. @throws Refusal BAD_USER_INPUT for an invalid day. */
export function auditFilter({ search, entity, entityId, actorId, from, to, lookUps }: AuditArgs): AuditFilter {
  return {
    search: readSearch(search),
    entity: entity || null,
    entityId: entityId || null,
    actorId: actorId ? (isId(actorId) ? actorId : NO_ACCOUNT) : null,
    from: from ? instantOf(readDay(from), "00:00") : null,
    until: to ? instantOf(addDays(readDay(to), 1), "00:00") : null,
    lookUps: String(lookUps) !== "false",
  };
}

/** Matches the stored text or the readable name of an action. */
const matching = (search: string): SQL | undefined =>
  or(
    ...[listTerm(search), ...auditActions(search)].map((term) => sql`${auditEntries.search_text} like ${within(term)}`),
  );

const fits = (filter: AuditFilter) =>
  and(
    filter.search ? matching(filter.search) : undefined,
    filter.entity ? eq(auditEntries.entity, filter.entity) : undefined,
    filter.entityId ? eq(auditEntries.entity_id, filter.entityId) : undefined,
    filter.actorId ? eq(auditEntries.actor_id, filter.actorId) : undefined,
    filter.from ? gte(auditEntries.created_at, filter.from) : undefined,
    filter.until ? lt(auditEntries.created_at, filter.until) : undefined,
    filter.lookUps ? undefined : and(...LOOK_UP_VERBS.map((verb) => notLike(auditEntries.action, `%.${verb}`))),
  );

/** A page of entries in this sort, after the one with the id `after`. */
export const listAudit = (
  ctx: AppContext,
  filter: AuditFilter,
  page: KeyPage & { sort: SortOrder },
): Promise<AuditEntry[]> => listPage(ctx, auditEntries, fits(filter), page);

/** Returns which of some entries still exist. */
export const stillLogged = (ctx: AppContext) => stillIn(ctx, auditEntries);

/** The number of matching entries. */
export const countAudit = (ctx: AppContext, filter: AuditFilter): Promise<number> =>
  countRows(ctx, auditEntries, fits(filter));
