/** The audit log for administrators; the accounts slice adds an entry's actor. */
import { readSortOrder } from "#infra/db/keyset.ts";
import { builder, pageOf } from "#server/builder.ts";
import { AUDIT_SORTS, type AuditEntry, auditFilter, countAudit, listAudit } from "./service.ts";

export const AuditChangeRef = builder.objectRef<AuditEntry["changes"][number]>("AuditChange").implement({
  description: "Amounts are stored in paise, in fields named …_paise.",
  fields: (t) => ({
    field: t.exposeString("field"),
    from: t.exposeString("from", { nullable: true }),
    to: t.exposeString("to", { nullable: true }),
  }),
});

export const AuditEntryRef = builder.objectRef<AuditEntry>("AuditEntry");

AuditEntryRef.implement({
  description: "The actor, the action, the record, and each changed field.",
  fields: (t) => ({
    id: t.exposeID("id"),
    actor_id: t.exposeID("actor_id"),
    actor_role: t.exposeString("actor_role"),
    action: t.exposeString("action"),
    entity: t.exposeString("entity"),
    entity_id: t.exposeString("entity_id"),
    label: t.exposeString("label"),
    changes: t.field({ type: [AuditChangeRef], resolve: ({ changes }) => changes }),
    created_at: t.instant("created_at"),
  }),
});

const filters = builder.args((t) => ({
  search: t.string({
    description: "Any part of the record's name, number or id, or of the action.",
  }),
  entity: t.string(),
  entityId: t.string(),
  actorId: t.id(),
  from: t.string(),
  to: t.string(),
  lookUps: t.boolean({
    description: "false omits views of lists and look-ups of customers, which change nothing; included unless given.",
  }),
}));

builder.queryFields((t) => ({
  auditLog: t.field({
    type: [AuditEntryRef],
    description: "`from` and `to` are days in India, both inclusive.",
    authScopes: { may: "audit.read" },
    args: { ...filters, sort: t.arg.string({ description: "`newest` (unless given) or `oldest`." }), ...t.pageArgs() },
    resolve: (_root, { limit, after, sort, ...args }, ctx) =>
      listAudit(ctx, auditFilter(args), {
        ...pageOf({ limit, after }),
        sort: readSortOrder(AUDIT_SORTS, sort),
      }),
  }),
  auditLogCount: t.int({
    authScopes: { may: "audit.read" },
    args: { ...filters },
    resolve: (_root, args, ctx) => countAudit(ctx, auditFilter(args)),
  }),
}));
