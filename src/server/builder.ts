/**
 * The one GraphQL builder. Every query and mutation must declare who may call it (`authScopes`); a test walks the
 * schema and fails for one that doesn't.
 */
import SchemaBuilder from "@pothos/core";
import ScopeAuthPlugin from "@pothos/plugin-scope-auth";
import { rupeesProblem, rupeesToPaise } from "#domain/money/money.ts";
import { type Action, may } from "#domain/people/viewer.ts";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, notAllowed } from "./context.ts";
import "./field-helpers.ts";

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
      ctx.viewer.kind === "visitor"
        ? new Refusal("UNAUTHENTICATED", "Please log in to continue.")
        : notAllowed(ctx.viewer),
  },
});

/**
 * Reads an amount argument in rupees. Returns paise, or null when the argument is absent.
 * @throws Refusal BAD_USER_INPUT when it is not an amount.
 */
export function readRupees(rupees: number | null | undefined): number | null {
  if (rupees === null || rupees === undefined) return null;
  const problem = rupeesProblem(rupees);
  if (problem) throw new Refusal("BAD_USER_INPUT", problem);
  return rupeesToPaise(rupees);
}

/** An id that no row has. A malformed id gets the same response as one that does not exist. */
const NO_ROW = "00000000-0000-0000-0000-000000000000";

/**
 * Reads a list's page arguments: 1 to 100 rows (default 100), after the row with the id `after`.
 * @throws Refusal BAD_USER_INPUT for an impossible size.
 */
export function pageOf({ limit, after }: { limit?: number | null; after?: string | null }): {
  limit: number;
  after: string | null;
} {
  if (limit !== null && limit !== undefined && (limit < 1 || limit > 100))
    throw new Refusal("BAD_USER_INPUT", "limit must be a number from 1 to 100");
  return { limit: limit ?? 100, after: after ? (isId(after) ? after : NO_ROW) : null };
}

builder.queryType({});
builder.mutationType({});
