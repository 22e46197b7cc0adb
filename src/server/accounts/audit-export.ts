/**
 * GET /export/audit.csv: the audit log with the list's filters and sort. Defined here, because lines name the actor and
 * the audit slice does not depend on accounts.
 */
import { readSortOrder } from "#infra/db/keyset.ts";
import { AUDIT_SORTS, type AuditEntry, auditFilter, listAudit, stillLogged } from "#server/audit/service.ts";
import type { Ctx } from "#server/context.ts";
import { type Column, csvExportOfLines, momentCell } from "#server/csv-export.ts";
import { auditActionText, auditField, auditRecordKind, auditValue } from "#shared/audit-words.ts";
import { findPerson, type Person } from "./service.ts";

type Row = { id: string; entry: AuditEntry; actor: Person | null };
type Line = Row & { change: AuditEntry["changes"][number] | null };

const COLUMNS: readonly Column<Line>[] = [
  ["When (IST)", ({ entry }) => momentCell(entry.created_at)],
  ["Name", ({ entry, actor }) => actor?.name ?? (entry.actor_role === "operator" ? "Operator" : entry.actor_id)],
  ["Email", ({ actor }) => actor?.email ?? null],
  ["Role", ({ entry }) => entry.actor_role],
  ["Action", ({ entry }) => auditActionText(entry.action)],
  ["Kind", ({ entry }) => auditRecordKind(entry.entity)],
  ["Record", ({ entry }) => entry.label],
  ["Id", ({ entry }) => entry.entity_id],
  ["Field", ({ change }) => change && auditField(change.field)],
  ["From", ({ change }) => change && auditValue(change, change.from)],
  ["To", ({ change }) => change && auditValue(change, change.to)],
];

/** Adds the actors; reads each account once per file. */
function withActors(ctx: Ctx): (entries: AuditEntry[]) => Promise<Row[]> {
  const people = new Map<string, Person | null>();
  return async (entries) => {
    const rows: Row[] = [];
    for (const entry of entries) {
      const { id, actor_id } = entry;
      if (!people.has(actor_id)) people.set(actor_id, await findPerson(ctx.db, actor_id));
      rows.push({ id, entry, actor: people.get(actor_id) ?? null });
    }
    return rows;
  };
}

export const exportAudit = csvExportOfLines<Row, Line>({
  name: "audit",
  entity: "auditLog",
  label: "Audit log",
  may: "audit.read",
  confirmed: true,
  columns: COLUMNS,
  read(ctx, query) {
    const filter = auditFilter(query);
    const sort = readSortOrder(AUDIT_SORTS, query.sort);
    const addActors = withActors(ctx);
    return async (page) => addActors(await listAudit(ctx, filter, { ...page, sort }));
  },
  stillThere: stillLogged,
  // One line per changed field; a single line for an action without changes.
  split: (row) =>
    row.entry.changes.length === 0
      ? [{ ...row, change: null }]
      : row.entry.changes.map((change) => ({ ...row, change })),
});
