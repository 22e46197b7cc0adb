/** POST /graphql, and the same schema in process for pages that are rendered on the server. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type DocumentNode, type GraphQLSchema, NoSchemaIntrospectionCustomRule } from "graphql";
import { mercurius } from "mercurius";
import * as z from "zod";
import { may } from "#domain/people/viewer.ts";
import { isId } from "#domain/text/ids.ts";
import type { Made } from "#infra/cache/answer-cache.ts";
import { encodeBody } from "#infra/cache/encoded-body.ts";
import { joinedWork } from "#infra/cache/joined-work.ts";
import { costOf } from "#infra/graphql/cost.ts";
import { type Failure, failureOf } from "#infra/graphql/failures.ts";
import { isMutation } from "#infra/graphql/kind.ts";
import { operationLimits } from "#infra/graphql/limits.ts";
import { withTimeLimit } from "#infra/graphql/time-limit.ts";
import { operationOf } from "#infra/http/request-log.ts";
import { commonHeaders, JSON_HEADERS } from "#infra/http/security.ts";
import { bodyReadAhead } from "#infra/http/stored-answers.ts";
import { type Repeatable, requestDigest, runIdempotent } from "#infra/idempotency/idempotency.ts";
import { type Budget, createBudget } from "#infra/limits/budget.ts";
import { Refusal } from "#infra/refusal.ts";
import { inSpan } from "#infra/tracing.ts";
import { type AppContext, type Ctx, recordRefused } from "./context.ts";
import { COST_BUDGET, REFUSED_COST } from "./limits.ts";
import type { PublicCache } from "./public-cache.ts";
import { requestCtx } from "./request-context.ts";
import { schema } from "./schema.ts";

export type GraphqlAnswer = { data?: unknown; errors?: Failure[] };
type Operation = { query: string; variables?: Record<string, unknown>; operationName?: string };
export type RunGraphql = (ctx: Ctx, operation: Operation, requestId: string) => Promise<GraphqlAnswer>;

/** Matches the start of a JSON text, which no operation has. Mercurius would run a syntax tree sent as JSON. */
const JSON_TEXT = /^\s*(?:\{\s*["}]|[["\d-]|null|true|false)/;

const operation = z.object({
  query: z.string().refine((text) => !JSON_TEXT.test(text)),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

const JSON_TYPE = "application/json; charset=utf-8";

/** Compiles an operation the second time that it occurs. */
const COMPILE_AFTER = 1;
const MOST_TOKENS = 2_000;

/** The maximum response size of a query, in bytes. */
const MOST_BYTES = { public: 2_000_000, dashboard: 10_000_000 };

/** Returns the function that computes a document's cost, cached per document when there are no variables. */
function costReader(schema: GraphQLSchema) {
  const known = new WeakMap<DocumentNode, number>();
  return (document: DocumentNode, variables: Record<string, unknown>): number => {
    if (Object.keys(variables).length > 0) return costOf(schema, document, variables);
    const cost = known.get(document) ?? costOf(schema, document, variables);
    known.set(document, cost);
    return cost;
  };
}

/** Registers the schema and returns the function that runs an operation. */
export async function registerGraphql(app: FastifyInstance, { config }: AppContext): Promise<RunGraphql> {
  await app.register(mercurius, {
    schema,
    routes: false,
    jit: COMPILE_AFTER,
    // Validation time grows with the square of a document's length; our own documents have a few hundred tokens.
    graphql: { parseOptions: { maxTokens: MOST_TOKENS } },
    // Mercurius' own formatter turns errors into plain objects, which loses the Refusal class.
    errorFormatter: (execution) => ({ statusCode: 200, response: execution }),
    validationRules: config.introspection ? [operationLimits] : [operationLimits, NoSchemaIntrospectionCustomRule],
  });
  // Without rate limits (load tests) no hook is added.
  if (config.rateLimits) {
    const read = costReader(schema);
    app.graphql.addHook("preExecution", async (_schema, document, context, variables) => {
      (context as Partial<Ctx>).spendCost?.(read(document, variables ?? {}));
    });
  }
  const suggestions = config.introspection;
  return async (ctx, { query, variables, operationName }, requestId) => {
    const failed = (error: unknown) => {
      const failure = failureOf(error, { requestId, log: ctx.log, suggestions });
      recordRefused(ctx, failure.extensions.code, failure.path?.join(".") ?? "");
      return failure;
    };
    try {
      const name = operationOf(query, operationName);
      const answer = await inSpan("graphql", name ? { "graphql.operation.name": name } : {}, () =>
        withTimeLimit((timeLimit) => app.graphql(query, { timeLimit, ...ctx }, variables, operationName)),
      );
      return answer.errors?.length ? { data: answer.data, errors: answer.errors.map(failed) } : { data: answer.data };
    } catch (error) {
      const several = (error as { errors?: unknown }).errors;
      return {
        errors: (Array.isArray(several) && several.length > 0 ? several : [error]).map(failed),
      };
    }
  };
}

/**
 * Returns how to repeat a request by its `idempotency-key`; null where the key has no effect. Keys apply only to
 * mutations of the dashboard, so a person who lost access to it never gets a stored response.
 * @throws Refusal BAD_USER_INPUT, RATE_LIMITED
 */
async function repeatableOf(
  ctx: Ctx,
  key: string | string[] | undefined,
  operation: Operation,
): Promise<Repeatable | null> {
  const { viewer } = ctx;
  if (!isId(key) || viewer.kind !== "person" || !may(viewer, "dashboard.open")) return null;
  if (!isMutation(operation, MOST_TOKENS)) return null;
  const { userId, role } = viewer;
  const digest = requestDigest(ctx.secret, role, operation);
  await ctx.limits.spend("repeatableMutations", userId);
  return { userId, key, digest };
}

/** Runs an operation that its sender may repeat; see `answerOnce`. */
async function onceFor(
  ctx: Ctx,
  repeatable: Repeatable,
  work: () => Promise<GraphqlAnswer>,
  requestId: string,
): Promise<GraphqlAnswer> {
  try {
    return await runIdempotent(ctx, repeatable, { work, failed: didNothing });
  } catch (error) {
    const failure = failureOf(error, { requestId, log: ctx.log, suggestions: false });
    return { data: null, errors: [failure] };
  }
}

/** Whether a mutation failed in whole. One that returned any data was executed, even if another field failed. */
const didNothing = ({ data, errors }: GraphqlAnswer): boolean =>
  Boolean(errors) && !Object.values(data ?? {}).some((value) => value !== null);

/**
 * Serialises the response.
 * @throws Refusal BAD_USER_INPUT when a query exceeds the client's size limit. Mutations have been executed and are
 * always sent.
 */
function textOf(answer: GraphqlAnswer, operation: Operation, { viewer }: Ctx): string {
  const text = JSON.stringify(answer);
  const most = may(viewer, "dashboard.open") ? MOST_BYTES.dashboard : MOST_BYTES.public;
  if (text.length * 3 <= most || Buffer.byteLength(text) <= most) return text;
  if (isMutation(operation, MOST_TOKENS)) return text;
  throw new Refusal(
    "BAD_USER_INPUT",
    `The response is larger than ${most / 1_000_000} MB. Please request fewer rows or fields.`,
  );
}

/** The key of the budget that an operation spends; null for staff, who have no budget. */
function spenderOf({ viewer, client }: Ctx): string | null {
  if (may(viewer, "dashboard.open")) return null;
  return viewer.kind === "person" ? viewer.userId : client.line;
}

/** Runs an operation on its sender's budget. @throws Refusal RATE_LIMITED */
async function runOn(
  budget: Budget | null,
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<GraphqlAnswer>,
): Promise<GraphqlAnswer> {
  const spender = spenderOf(ctx);
  if (!budget || !spender) return work(ctx);
  let refusal: unknown;
  const spendCost = (points: number) => {
    try {
      budget.spend(spender, points);
    } catch (error) {
      refusal = error;
      throw error;
    }
  };
  const answer = await work({ spendCost, ...ctx });
  if (refusal) throw refusal;
  if (answer.data === undefined) budget.charge(spender, REFUSED_COST);
  return answer;
}

/** A response as text. `failed`: it has errors. */
type Sent = { status: number; text: string; failed: boolean };

/**
 * Takes the response that `share` returns, whether this request or another has made it with the function it gets. A
 * refusal concerns only the request that got it, so the others make their own.
 */
async function takeShared(
  share: (make: () => Promise<Sent>) => Promise<Sent>,
  make: () => Promise<Sent>,
): Promise<Sent> {
  let own = false;
  const work = () => {
    own = true;
    return make();
  };
  const shared = await share(work).catch((error: unknown) => {
    if (own) throw error;
    return null;
  });
  return shared && (own || !shared.failed) ? shared : make();
}

const joined = joinedWork<Sent>();

/**
 * A response of public content, which any anonymous caller would get. Callers who wait at the same time share one; it
 * is stored unless its content is live.
 */
async function publicAnswer(
  { cache, headers }: { cache: PublicCache; headers: Readonly<Record<string, string>> },
  key: string,
  { query }: Operation,
  make: () => Promise<Sent>,
): Promise<Sent> {
  const content = cache.contentOf(query);
  if (!content) return make();
  if (content.live) return takeShared((work) => joined(key, work), make);
  const storing = async (work: () => Promise<Sent>): Promise<Made<Sent>> => {
    const answer = await work();
    if (answer.failed) return { answer, stored: null, dependencies: null };
    const body = await encodeBody(Buffer.from(answer.text));
    return {
      answer,
      stored: { headers: { ...headers, "content-type": JSON_TYPE }, body },
      dependencies: cache.dependOn(content.tables),
    };
  };
  return takeShared(async (work) => (await cache.share(key, () => storing(work))).answer, make);
}

/**
 * Registers the route. Operations that never ran return 400, or 429 when the client's budget is spent. All others
 * return 200 with `data` and `errors`.
 */
export function graphqlRoute(
  app: FastifyInstance,
  appCtx: AppContext,
  { run, cache }: { run: RunGraphql; cache: PublicCache | undefined },
): void {
  const headers = { ...commonHeaders(appCtx.config), ...JSON_HEADERS };
  const budget = appCtx.config.rateLimits ? createBudget(appCtx.clock, COST_BUDGET) : null;
  app.post("/graphql", async (request: FastifyRequest, reply: FastifyReply) => {
    const read = operation.safeParse(request.body);
    if (!read.success)
      throw new Refusal("BAD_USER_INPUT", "Send one operation as JSON: { query, variables, operationName }");
    const { query, variables, operationName } = read.data;
    const ctx = await requestCtx(appCtx, request);
    if (request.workScope) request.workScope.operation = operationOf(query, operationName);
    const graphqlRequest = {
      query,
      variables: variables ?? undefined,
      operationName: operationName ?? undefined,
    };
    const make = async (): Promise<Sent> => {
      const repeatable = await repeatableOf(ctx, request.headers["idempotency-key"], graphqlRequest);
      const answer = repeatable
        ? await onceFor(ctx, repeatable, () => run(ctx, graphqlRequest, request.id), request.id)
        : await runOn(budget, ctx, (paying) => run(paying, graphqlRequest, request.id));
      const text = textOf(answer, graphqlRequest, ctx);
      return { status: answer.data === undefined ? 400 : 200, text, failed: answer.errors !== undefined };
    };
    const body = bodyReadAhead(request.raw);
    const key = body === undefined ? null : cache?.keyOf(request.raw, body);
    const { status, text } =
      cache && key ? await publicAnswer({ cache, headers }, key, graphqlRequest, make) : await make();
    return reply.code(status).type(JSON_TYPE).send(text);
  });
}
