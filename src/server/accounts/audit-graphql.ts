/** The person behind an audit entry. Here, because the audit log knows nothing of accounts. */
import { AuditEntryRef } from "#server/audit/graphql.ts";
import { builder } from "#server/builder.ts";
import type { Ctx } from "#server/context.ts";
import { UserRef, visiblePerson } from "./graphql.ts";
import type { Person } from "./service.ts";

/** A page of entries is the work of few people: each is read once an operation. */
const known = new WeakMap<Ctx, Map<string, Promise<Person | null>>>();

function actorOf(ctx: Ctx, id: string): Promise<Person | null> {
  const people = known.get(ctx) ?? new Map<string, Promise<Person | null>>();
  known.set(ctx, people);
  const person = people.get(id) ?? visiblePerson(ctx, id);
  people.set(id, person);
  return person;
}

builder.objectField(AuditEntryRef, "actor", (t) =>
  t.field({
    type: UserRef,
    nullable: true,
    description: "Null for an account that is gone.",
    authScopes: { may: "audit.read" },
    resolve: ({ actor_id }, _args, ctx) => actorOf(ctx, actor_id),
  }),
);
