/**
 * The one GraphQL builder. Every query and mutation must declare who may call it (`authScopes`); a test
 * walks the schema and fails for one that doesn't.
 */
import SchemaBuilder from "@pothos/core";
import ScopeAuthPlugin from "@pothos/plugin-scope-auth";
import { type Action, may } from "#domain/viewer.ts";
import { isId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Ctx } from "./context.ts";

export const builder = new SchemaBuilder<{
  Context: Ctx;
  DefaultFieldNullability: false;
  AuthScopes: { anyone: boolean; person: boolean; may: Action };
}>({
  plugins: [ScopeAuthPlugin],
  defaultFieldNullability: false,
  scopeAuth: {
    authScopes: (ctx) => ({
      anyone: true,
      person: ctx.viewer.kind === "person",
      may: (action) => may(ctx.viewer, action),
    }),
    unauthorizedError: (_parent, ctx) =>
      ctx.viewer.kind === "nobody"
        ? new Refusal("UNAUTHENTICATED", "Please sign in to continue.")
        : new Refusal("FORBIDDEN", "You are not allowed to do this."),
  },
});

/**
 * The page that a list's arguments ask for: 1 to 100 rows, 100 when not said, after the row with this id.
 * @throws Refusal BAD_USER_INPUT for an impossible size or id.
 */
export function pageOf({ limit, after }: { limit?: number | null; after?: string | null }): {
  limit: number;
  after: string | null;
} {
  if (limit !== null && limit !== undefined && (limit < 1 || limit > 100))
    throw new Refusal("BAD_USER_INPUT", "limit must be a number from 1 to 100");
  if (after && !isId(after)) throw new Refusal("BAD_USER_INPUT", "after must be the id of a row");
  return { limit: limit ?? 100, after: after ?? null };
}

builder.queryType({});
builder.mutationType({});
