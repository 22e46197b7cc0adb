/** POST /graphql, and the same schema in process for pages that are rendered on the server. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { NoSchemaIntrospectionCustomRule } from "graphql";
import { mercurius } from "mercurius";
import { z } from "zod";
import { answerOnce, type Repeatable } from "#infra/answered/answered.ts";
import { type Failure, failureOf } from "#infra/graphql/failures.ts";
import { operationLimits } from "#infra/graphql/limits.ts";
import { isId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Ctx, Machines } from "./context.ts";
import { requestCtx } from "./request-context.ts";
import { schema } from "./schema.ts";

export type GraphqlAnswer = { data?: unknown; errors?: Failure[] };
export type RunGraphql = (
  ctx: Ctx,
  operation: { query: string; variables?: Record<string, unknown>; operationName?: string },
  requestId: string,
) => Promise<GraphqlAnswer>;

/** How a JSON text begins and no operation does: Mercurius would run a syntax tree sent as JSON. */
const JSON_TEXT = /^\s*(?:\{\s*["}]|[["\d-]|null|true|false)/;

const operation = z.object({
  query: z.string().refine((text) => !JSON_TEXT.test(text)),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

/** Compiles an operation the second time that it is seen. */
const COMPILE_AFTER = 1;
const MOST_TOKENS = 2_000;

/** Registers the schema and gives the function that runs an operation. */
export async function registerGraphql(
  app: FastifyInstance,
  machines: Machines,
): Promise<RunGraphql> {
  await app.register(mercurius, {
    schema,
    routes: false,
    jit: COMPILE_AFTER,
    // Validation takes the square of a document's length; ours have some hundred tokens.
    graphql: { parseOptions: { maxTokens: MOST_TOKENS } },
    // Mercurius' own formatter prints errors to plain objects, and a refusal would no longer be known as one.
    errorFormatter: (execution) => ({ statusCode: 200, response: execution }),
    validationRules: machines.config.introspection
      ? [operationLimits]
      : [operationLimits, NoSchemaIntrospectionCustomRule],
  });
  return async (ctx, { query, variables, operationName }, requestId) => {
    const failed = (error: unknown) => failureOf(error, requestId, ctx.log);
    try {
      const answer = await app.graphql(query, { ...ctx }, variables, operationName);
      return answer.errors?.length
        ? { data: answer.data, errors: answer.errors.map(failed) }
        : { data: answer.data };
    } catch (error) {
      const several = (error as { errors?: unknown }).errors;
      return {
        errors: (Array.isArray(several) && several.length > 0 ? several : [error]).map(failed),
      };
    }
  };
}

/** Runs an operation that its sender may have to send again; see `answerOnce`. */
async function onceFor(
  ctx: Ctx,
  repeatable: Repeatable,
  work: () => Promise<GraphqlAnswer>,
  requestId: string,
): Promise<GraphqlAnswer> {
  try {
    return await answerOnce(ctx, repeatable, { work, failed: didNothing });
  } catch (error) {
    return { data: null, errors: [failureOf(error, requestId, ctx.log)] };
  }
}

/** A mutation that went through but for a field of its answer has been done all the same. */
const didNothing = ({ data, errors }: GraphqlAnswer): boolean =>
  Boolean(errors) && !Object.values(data ?? {}).some((value) => value !== null);

/** The route. Operations that never ran answer 400; everything else 200 with `data` and `errors`. */
export function graphqlRoute(app: FastifyInstance, machines: Machines, run: RunGraphql): void {
  app.post("/graphql", async (request: FastifyRequest, reply: FastifyReply) => {
    const read = operation.safeParse(request.body);
    if (!read.success)
      throw new Refusal(
        "BAD_USER_INPUT",
        "Send one operation as JSON: { query, variables, operationName }",
      );
    const { query, variables, operationName } = read.data;
    const ctx = await requestCtx(machines, request);
    const asked = {
      query,
      variables: variables ?? undefined,
      operationName: operationName ?? undefined,
    };
    const work = () => run(ctx, asked, request.id);
    const key = request.headers["idempotency-key"];
    const answer =
      typeof key === "string" && isId(key) && ctx.viewer.kind === "person"
        ? await onceFor(ctx, { userId: ctx.viewer.userId, key, request: asked }, work, request.id)
        : await work();
    return reply.code(answer.data === undefined ? 400 : 200).send(answer);
  });
}
