/**
 * The one GraphQL builder. Every query and mutation must declare who may call it (`authScopes`); a test
 * walks the schema and fails for one that doesn't.
 */
import SchemaBuilder from "@pothos/core";
import ScopeAuthPlugin from "@pothos/plugin-scope-auth";
import { type Action, may } from "#domain/viewer.ts";
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

builder.queryType({});
builder.mutationType({});
