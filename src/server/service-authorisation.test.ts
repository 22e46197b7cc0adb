/**
 * Services that write authorise their callers themselves. Each mutation's resolver runs without the schema's scopes and
 * must refuse before it reads or writes anything.
 */
import { type GraphQLField, getArgumentValues, isObjectType, Kind, parse } from "graphql";
import { describe, expect, test } from "vitest";
import { type Action, may, type Viewer } from "#domain/people/viewer.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Scene } from "#test/permissions/callers.ts";
import { PERMITTED } from "#test/permissions.ts";
import type { Ctx } from "./context.ts";
import { schema } from "./schema.ts";

type Options = {
  authScopes?: { may?: Action };
  resolve(parent: unknown, args: unknown, ctx: Ctx, info: unknown): unknown;
};

const person = (role: "user" | "staff"): Viewer => ({
  kind: "person",
  userId: "00000000-0000-4000-8000-000000000001",
  role,
  sessionId: "00000000-0000-4000-8000-000000000002",
  confirmedAt: null,
});
const CALLERS = {
  visitor: { kind: "visitor" },
  customer: person("user"),
  staff: person("staff"),
} satisfies Record<string, Viewer>;

/** Any id: no row is read. */
const SCENE = new Proxy({} as Scene, {
  get: () => "00000000-0000-4000-8000-000000000003",
});

const mutation = schema.getType("Mutation");
const operations = Object.values(isObjectType(mutation) ? mutation.getFields() : {}).flatMap((field) => {
  const options = field.extensions.pothosOptions as Options;
  const action = options.authScopes?.may;
  const document = PERMITTED[`Mutation.${field.name}`]?.document(SCENE);
  return action && document ? [{ name: field.name, action, options, args: argumentsIn(document, field) }] : [];
});

/** The arguments of the operation's row in the table of permissions: valid ones, so that only the caller is wrong. */
function argumentsIn(document: string, field: GraphQLField<unknown, unknown>): unknown {
  const [operation] = parse(document).definitions;
  const node = operation?.kind === Kind.OPERATION_DEFINITION && operation.selectionSet.selections[0];
  if (!node || node.kind !== Kind.FIELD) throw new Error(`no field in ${document}`);
  return getArgumentValues(field, node, {});
}

const cases = operations.flatMap(({ name, action, options, args }) =>
  Object.entries(CALLERS)
    .filter(([, viewer]) => !may(viewer, action))
    .map(([caller, viewer]) => ({ name, caller, viewer, options, args })),
);

/** A context with a viewer alone; reading any other property is an error. */
const contextOf = (viewer: Viewer): Ctx =>
  new Proxy({ viewer } as Ctx, {
    get(target, key) {
      if (key === "viewer") return target.viewer;
      throw new Error(`read ${String(key)} before the caller was authorised`);
    },
  });

describe("without the schema's check, the service refuses", () => {
  test("finds the operations that are restricted to a role", () => {
    expect(operations.length).toBeGreaterThan(40);
  });

  test.each(cases)("$name to a $caller", async ({ viewer, options, args }) => {
    const called = async () => options.resolve({}, args, contextOf(viewer), {});
    const refusal = await called().then(
      () => "done",
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    );
    expect(refusal).toBe(viewer.kind === "visitor" ? "UNAUTHENTICATED" : "FORBIDDEN");
  });
});
