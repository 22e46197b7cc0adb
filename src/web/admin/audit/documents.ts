/** What the audit page reads. */
import type { ResultOf } from "gql.tada";
import { graphql, type Transport } from "#web/graphql.ts";

const AUDIT_LOG = graphql(`
  query AuditLog(
    $search: String
    $entity: String
    $entityId: String
    $actorId: ID
    $from: String
    $to: String
    $sort: String
    $limit: Int
    $after: ID
  ) {
    auditLog(
      search: $search
      entity: $entity
      entityId: $entityId
      actorId: $actorId
      from: $from
      to: $to
      sort: $sort
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
    auditLogCount(
      search: $search
      entity: $entity
      entityId: $entityId
      actorId: $actorId
      from: $from
      to: $to
    )
  }
`);

export type AuditEntry = ResultOf<typeof AUDIT_LOG>["auditLog"][number];

/** What is asked for, as the server and the export take it; empty ones are left out. */
export type AuditQuery = {
  search?: string;
  entity?: string;
  entityId?: string;
  actorId?: string;
  from?: string;
  to?: string;
  sort?: string;
};

const COLLEAGUES = graphql(`
  query Colleagues {
    admins: users(role: "admin", sort: "email") { id name email }
    staff: users(role: "staff", sort: "email") { id name email }
  }
`);

/** What a person is called; one without a name by the address. */
export const calledBy = ({ name, email }: { name: string; email: string }): string => name.trim() || email;

/** Everybody who works here now, by name. */
export async function readColleagues(send: Transport): Promise<{ id: string; name: string }[]> {
  const { admins, staff } = await send(COLLEAGUES);
  return [...admins, ...staff].map((person) => ({ id: person.id, name: calledBy(person) }));
}

/** One page of entries and how many there are in all. */
export async function readAudit(
  query: AuditQuery,
  page: { limit: number; after: string | null },
  send: Transport,
): Promise<{ rows: AuditEntry[]; total: number }> {
  const answer = await send(AUDIT_LOG, { ...query, ...page });
  return { rows: answer.auditLog, total: answer.auditLogCount };
}
