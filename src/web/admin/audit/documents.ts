/** GraphQL documents and queries of the audit page. */
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
    $lookUps: Boolean
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
      lookUps: $lookUps
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
      customer
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
      lookUps: $lookUps
    )
  }
`);

export type AuditEntry = ResultOf<typeof AUDIT_LOG>["auditLog"][number];

/** Query parameters as the server and the export take them. Empty ones are omitted. */
export type AuditQuery = {
  search?: string;
  entity?: string;
  entityId?: string;
  actorId?: string;
  from?: string;
  to?: string;
  sort?: string;
  lookUps: boolean;
};

const STAFF = graphql(`
  query StaffAndAdministrators {
    staffMembers { id name email }
  }
`);

/** A person's display name: the name, or the email if there is none. */
export const displayName = ({ name, email }: { name: string; email: string }): string => name.trim() || email;

/** All current administrators and staff, sorted by email. */
export async function readStaff(send: Transport): Promise<{ id: string; name: string }[]> {
  const { staffMembers } = await send(STAFF);
  return staffMembers.map((person) => ({ id: person.id, name: displayName(person) }));
}

/** One page of entries and the total count. */
export async function readAudit(
  query: AuditQuery,
  page: { limit: number; after: string | null },
  send: Transport,
): Promise<{ rows: AuditEntry[]; total: number }> {
  const answer = await send(AUDIT_LOG, { ...query, ...page });
  return { rows: answer.auditLog, total: answer.auditLogCount };
}
