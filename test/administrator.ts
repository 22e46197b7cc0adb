/** The administrator's steps in tests of the API. */
import type { TestProduct } from "./product.ts";

/** Signs in the administrator that every test product starts with. @returns the session's token. */
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

/** What the audit log holds of a thing, oldest first. */
export async function auditOf(product: TestProduct, entityId: string): Promise<AuditRow[]> {
  const { rows } = await product.running.database.pool.query<AuditRow>(
    "select action, label, changes from audit_entries where entity_id = $1 order by created_at",
    [entityId],
  );
  return rows;
}
