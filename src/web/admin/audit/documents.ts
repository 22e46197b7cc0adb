/** What the audit page reads. */
import type { ResultOf } from "gql.tada";
import { browserTransport, graphql } from "#web/graphql.ts";

const AUDIT_LOG = graphql(`
  query AuditLog(
    $entity: String
    $entityId: String
    $actorId: ID
    $from: String
    $to: String
    $limit: Int
    $after: ID
  ) {
    auditLog(
      entity: $entity
      entityId: $entityId
      actorId: $actorId
      from: $from
      to: $to
      limit: $limit
      after: $after
    ) {
      id
      actor_id
      actor_role
      action
      entity
      entity_id
      label
      created_at
      actor { name email }
      changes { field from to }
    }
    auditLogCount(entity: $entity, entityId: $entityId, actorId: $actorId, from: $from, to: $to)
  }
`);

export type AuditEntry = ResultOf<typeof AUDIT_LOG>["auditLog"][number];

/** What is asked for, as the server and the export take it; empty ones are left out. */
export type AuditQuery = {
  entity?: string;
  entityId?: string;
  actorId?: string;
  from?: string;
  to?: string;
};

/** One page of entries and how many there are in all. */
export async function readAudit(
  query: AuditQuery,
  page: { limit: number; after: string | null },
): Promise<{ rows: AuditEntry[]; total: number }> {
  const answer = await browserTransport(AUDIT_LOG, { ...query, ...page });
  return { rows: answer.auditLog, total: answer.auditLogCount };
}
