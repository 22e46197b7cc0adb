/** The actor of an audit entry. Defined here, because the audit slice does not depend on accounts. */
import { AuditEntryRef } from "#server/audit/graphql.ts";
import { builder } from "#server/builder.ts";
import { UserRef, visiblePerson } from "./graphql.ts";

builder.objectField(AuditEntryRef, "actor", (t) =>
  t.field({
    type: UserRef,
    nullable: true,
    description: "Null for a deleted account.",
    authScopes: { may: "audit.read" },
    resolve: ({ actor_id }, _args, ctx) => visiblePerson(ctx, actor_id),
  }),
);
