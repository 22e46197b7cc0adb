/** The audit log as a spreadsheet. Here, because a line names the person, whom the log knows by id alone. */
import type { FastifyReply } from "fastify";
import { auditDeed, auditField, auditThing, auditValue } from "#domain/audit-words.ts";
import { dateInIndia, timeInIndia } from "#domain/dates.ts";
import { type CsvCell, everyPage } from "#infra/csv.ts";
import { readOrder } from "#infra/db/keyset.ts";
import { sendCsv } from "#infra/http/send-csv.ts";
import {
  AUDIT_ORDERS,
  type AuditEntry,
  auditFilter,
  listAudit,
  recordExport,
  stillLogged,
} from "#server/audit/service.ts";
import { type Ctx, permitted, recentlyConfirmed } from "#server/context.ts";
import { findPerson, type Person } from "./service.ts";

const COLUMNS = [
  "When (IST)",
  "Who",
  "Email",
  "Role",
  "What",
  "Kind",
  "Thing",
  "Id",
  "Field",
  "From",
  "To",
];

/** A line for every field that was changed; one for a deed without any. */
function linesOf(entry: AuditEntry, actor: Person | null): CsvCell[][] {
  const { created_at: at, action, entity, entity_id: id, label, changes } = entry;
  const facts = [
    `${dateInIndia(at)} ${timeInIndia(at)}`,
    actor?.name ?? entry.actor_id,
    actor?.email ?? null,
    entry.actor_role,
    auditDeed(action),
    auditThing(entity),
    label,
    id,
  ];
  if (changes.length === 0) return [[...facts, null, null, null]];
  return changes.map((change) => [
    ...facts,
    auditField(change.field),
    auditValue(change, change.from),
    auditValue(change, change.to),
  ]);
}

/**
 * GET /export/audit.csv: the entries that fit the list's filters, page by page.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT for a day that is none.
 */
export async function exportAudit(
  ctx: Ctx,
  { query }: { query: Record<string, string | undefined> },
  reply: FastifyReply,
): Promise<FastifyReply> {
  permitted(ctx, "audit.read");
  recentlyConfirmed(ctx);
  const filter = auditFilter(query);
  const order = readOrder(AUDIT_ORDERS, query.sort);
  const people = new Map<string, Person | null>();
  const actorOf = async (id: string) => {
    const person = people.get(id) ?? (await findPerson(ctx.db, id));
    people.set(id, person);
    return person;
  };
  const pages = async function* () {
    for await (const entries of everyPage(
      (page) => listAudit(ctx, filter, { ...page, order }),
      stillLogged(ctx),
    )) {
      const lines: CsvCell[][] = [];
      for (const entry of entries) lines.push(...linesOf(entry, await actorOf(entry.actor_id)));
      yield lines;
    }
  };
  await recordExport(ctx, { entity: "auditLog", label: "Audit log", filters: query });
  return sendCsv(reply, "audit", COLUMNS, pages());
}
