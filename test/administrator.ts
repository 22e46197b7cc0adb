/** Steps of an administrator in API tests. */
import type { TestProduct } from "./product.ts";

/** Signs in the administrator that every test product has. @returns the session's token. */
export async function signInAdministrator(product: TestProduct): Promise<string> {
  const { data } = await product.graphql<{ login: { token: string } }>(
    `mutation { login(email: "admin@aviator.example", password: "administrator") { token } }`,
  );
  if (!data) throw new Error("the administrator could not sign in");
  return data.login.token;
}

export type AuditRow = {
  action: string;
  label: string;
  changes: { field: string; from: string | null; to: string | null }[];
};

/** Returns the audit entries of an entity, oldest first. */
export async function auditOf(product: TestProduct, entityId: string): Promise<AuditRow[]> {
  const { rows } = await product.running.database.pool.query<AuditRow>(
    "select action, label, changes from audit_entries where entity_id = $1 order by created_at",
    [entityId],
  );
  return rows;
}
