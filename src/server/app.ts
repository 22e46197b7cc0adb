/** The HTTP application on an application context: limits, errors, GraphQL, REST, the payment sandbox, pages. */
import { join } from "node:path";
import fastifyCompress from "@fastify/compress";
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from "fastify";
import type { Pool } from "pg";
import { readableFailure } from "#infra/db/refusals.ts";
import { closeAfterLastAnswer } from "#infra/http/close-connections.ts";
import { logRequest, logRequests, operationIn, requestIdOf } from "#infra/http/request-log.ts";
import { securityHeaders } from "#infra/http/security.ts";
import { endSilentConnections } from "#infra/http/silent-connections.ts";
import { BODY_MS, CONNECTION_LIMITS, endSlowRequests } from "#infra/http/slow-requests.ts";
import { type Lookup, sendStoredAnswers } from "#infra/http/stored-answers.ts";
import type { Log } from "#infra/log.ts";
import type { Metrics } from "#infra/metrics.ts";
import { sandboxPlugin } from "#infra/razorpay/sandbox/plugin.ts";
import { Refusal, type RefusalCode } from "#infra/refusal.ts";
import { type AppContext, recordRefused } from "./context.ts";
import { feedRoutes } from "./feeds.ts";
import { graphqlRoute, registerGraphql } from "./graphql-route.ts";
import { healthRoutes } from "./health.ts";
import { ogRoutes } from "./og.ts";
import { ANY_PAGE } from "./page-routes.ts";
import { registerPages } from "./pages.ts";
import type { PublicCache } from "./public-cache.ts";
import { knownCtx, requestCtx } from "./request-context.ts";
import { restRoutes } from "./routes.ts";

const BODY_LIMIT = 1_048_576;
const LOGGED_PATH_LENGTH = 200;
/** A part of a path that may be a token, a number or an email address. */
const MAYBE_SECRET = /\/(?:[^/]{20,}|[^/]*(?:@|%40|\d{6})[^/]*)/gi;
const SORRY = "Something went wrong on our side. Please try again.";

const CODE_OF_STATUS: Record<number, { code: RefusalCode; message: string }> = {
  400: { code: "BAD_USER_INPUT", message: "The request could not be read: it must be JSON" },
  404: { code: "NOT_FOUND", message: "Not found" },
  413: { code: "BAD_USER_INPUT", message: "The request is too large (at most 1 MB)" },
  415: { code: "BAD_USER_INPUT", message: "Send the request as application/json" },
};

/**
 * Builds the application; the caller calls `listen`. `pages` false omits the pages (API tests). `ownSandbox` false
 * omits the payment sandbox, which then runs in its own process.
 */
export async function createApp({
  ctx,
  cache,
  engine,
  pool,
  webhookUrl,
  pages = true,
  ownSandbox = true,
}: {
  ctx: AppContext;
  /** Public responses; without it every response is made again. */
  cache?: PublicCache | undefined;
  engine: "pglite" | "postgresql";
  /** The database's connections, for the metrics. */
  pool?: Pool | undefined;
  webhookUrl: () => string | null;
  pages?: boolean;
  ownSandbox?: boolean;
}): Promise<FastifyInstance> {
  const { config } = ctx;
  const app = fastify({
    loggerInstance: ctx.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedHops(config.trustProxyHops),
    bodyLimit: BODY_LIMIT,
    genReqId: requestIdOf,
    // Without a logger for each request: the scope adds the request's id to each line.
    childLoggerFactory: (log) => log,
    ...CONNECTION_LIMITS,
    forceCloseConnections: "idle",
    // Ids in paths are shorter. A longer parameter matches no route.
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, _request, reply) =>
      (reply as unknown as FastifyReply)
        .code(400)
        .send({ error: "This address cannot be read", code: "BAD_USER_INPUT" }),
  }) as unknown as FastifyInstance;

  endSilentConnections(app);
  endSlowRequests(app);
  const isClosing = closeAfterLastAnswer(app);
  // Every route here takes JSON. Forms of other sites can send text/plain without a preflight request.
  app.removeContentTypeParser("text/plain");
  securityHeaders(app, config);
  let pageOf = (_url: string) => ANY_PAGE;
  logRequests(app, ctx.log, (url) => pageOf(url));
  sendErrors(app, ctx);
  app.setNotFoundHandler(async () => {
    throw new Refusal("NOT_FOUND", "Not found");
  });

  await app.register(fastifyCompress, { threshold: 1024, encodings: ["br", "gzip"] });
  const metrics = healthRoutes(app, ctx, { engine, pool });
  if (cache)
    sendStoredAnswers(app, lookupIn(cache, { metrics, isClosing, log: ctx.log, pageOf: (url) => pageOf(url) }));
  const run = await registerGraphql(app, ctx);
  graphqlRoute(app, ctx, { run, cache });
  restRoutes(app, ctx);
  feedRoutes(app, ctx);
  ogRoutes(app, ctx);
  if (config.payments.kind === "sandbox" && ownSandbox)
    await app.register(sandboxPlugin, {
      prefix: "/razorpay-sandbox",
      ledgerFile: join(config.dataDir, "sandbox-ledger.jsonl"),
      webhookUrl,
    });
  if (pages)
    pageOf = await registerPages(app, {
      config,
      cache,
      graphql: async (request, query, variables) =>
        run(await requestCtx(ctx, request), { query, variables }, request.id),
    });
  return app;
}

type PageOf = (url: string) => string;

/** How stored responses are found, counted and logged. */
const lookupIn = (
  cache: PublicCache,
  { metrics, isClosing, log, pageOf }: { metrics: Metrics; isClosing: () => boolean; log: Log; pageOf: PageOf },
): Lookup => ({
  find(request, body) {
    const key = cache.keyOf(request, body);
    return key === null ? undefined : cache.read(key, cache.now());
  },
  readsAhead: cache.readsAhead,
  isClosing,
  onSent(request, { requestId, body, status, seconds }) {
    const route = body === undefined ? ANY_PAGE : "/graphql";
    metrics.answered(route, status, seconds);
    metrics.sentFromMemory(route);
    // As with files: a line would cost a fifth of the throughput.
    if (!log.isLevelEnabled("debug")) return;
    const { method, url = "" } = request;
    const what = body === undefined ? { route: pageOf(url) } : { route, operation: operationIn(body) };
    const facts = { requestId: requestId ?? requestIdOf(request), method, ...what, status, ms: seconds * 1000 };
    logRequest(log, facts, "debug");
  },
  bodyMs: BODY_MS,
});

/** Sends errors: a refusal with its code and sentence, any other error with a request id to quote. */
function sendErrors(app: FastifyInstance, appCtx: AppContext): void {
  app.setErrorHandler<FastifyError | Refusal>((thrown, request, reply) => {
    const error = readableFailure(thrown) as FastifyError | Refusal;
    const { status, body } = failureOf(error, request.id);
    if (status >= 500 && !(thrown instanceof Refusal))
      appCtx.log.error({ err: thrown, requestId: request.id }, "a request failed");
    const ctx = knownCtx(request);
    if (ctx && error instanceof Refusal) recordRefused(ctx, error.code, request.routeOptions.url ?? "");
    if (isUnusable(request, error)) recordUnusable(appCtx, request);
    if (error instanceof Refusal && error.retryAfter) reply.header("retry-after", error.retryAfter);
    // GraphQL clients read one error format, also for failures before the operation runs.
    const graphql = request.routeOptions.url === "/graphql";
    return reply.code(status).send(
      graphql
        ? {
            errors: [
              {
                message: body.error,
                extensions: {
                  code: body.code,
                  ...(body.retryAfter && { retryAfter: body.retryAfter }),
                  ...(status === 500 && { requestId: request.id }),
                },
              },
            ],
          }
        : body,
    );
  });
}

/** Whether the request has no route or an unreadable body. Our own pages and clients send no such request. */
const isUnusable = (request: FastifyRequest, error: FastifyError | Refusal): boolean =>
  error instanceof Refusal
    ? request.is404 && !["GET", "HEAD"].includes(request.method)
    : (error.statusCode ?? 500) < 500;

/** Records such a request without its query and body, which may contain anything. */
function recordUnusable({ security }: AppContext, request: FastifyRequest): void {
  const path = request.url.split("?", 1)[0] ?? "";
  security.record("request.refused", {
    client: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    requestId: request.id,
    about: `${request.method} ${path.replaceAll(MAYBE_SECRET, "/…").slice(0, LOGGED_PATH_LENGTH)}`,
  });
}

/** Trusts the last `hops` proxies before us, so the client's address is the one that the first of them saw. */
const trustedHops =
  (hops: number) =>
  (_address: string, hop: number): boolean =>
    hop < hops;

/** The checkout shows refused codes at their fields; other callers show one sentence. */
const isCode = (field: string | undefined): boolean => field === "discountCode" || field === "voucherCode";

function failureOf(
  error: FastifyError | Refusal,
  requestId: string,
): { status: number; body: { error: string; code: string; retryAfter?: number; field?: string } } {
  if (error instanceof Refusal) {
    const { code, message, status, retryAfter, reason, field } = error;
    const more = {
      ...(retryAfter ? { retryAfter } : {}),
      ...(reason ? { reason } : {}),
      ...(isCode(field) ? { field } : {}),
    };
    return { status, body: { error: message, code, ...more } };
  }
  const known = CODE_OF_STATUS[error.statusCode ?? 500];
  if (known && error.statusCode) return { status: error.statusCode, body: { error: known.message, code: known.code } };
  return { status: 500, body: { error: `${SORRY} (${requestId})`, code: "INTERNAL" } };
}
