/**
 * One log line for each request, with its id, route, operation, account, status and duration; never its address, query,
 * headers or body, which hold tokens and personal data. Files, responses from memory and health checks are logged at
 * the level debug.
 */
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { newId } from "#infra/ids.ts";
import { type Log, writeRequestLine } from "#infra/log.ts";
import { endSpan, isTracing, startSpan } from "#infra/tracing.ts";
import { inScope, type WorkScope } from "#infra/work-scope.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Whether requests to this route are logged at the level debug only. */
    quiet?: boolean;
  }
  interface FastifyRequest {
    /** Null until the body is read. */
    workScope: WorkScope | null;
  }
}

export const REQUEST_ID = "x-request-id";

/** Ids of proxies are UUIDs, ULIDs or hexadecimal; longer or other texts could forge log lines or fill the log. */
const SAFE_ID = /^[\w.-]{8,64}$/;
const NAME = /^\w{1,64}$/;
const NAME_IN_DOCUMENT = /\b(?:query|mutation)\s+(\w{1,64})/;
const NAME_IN_BODY = /"operationName"\s*:\s*"(\w{1,64})"/;

/** The id of a request: the one that a proxy gave it, if it is safe to log, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID];
  return typeof given === "string" && SAFE_ID.test(given) ? given : newId();
}

/** The name of a GraphQL operation, from its request. */
export const operationOf = (query: string, name?: string | null): string | undefined =>
  name ? (NAME.test(name) ? name : undefined) : NAME_IN_DOCUMENT.exec(query)?.[1];

/** As `operationOf`, from a body that is not parsed. */
export const operationIn = (body: string): string | undefined =>
  (NAME_IN_BODY.exec(body) ?? NAME_IN_DOCUMENT.exec(body))?.[1];

/** What is logged of a request, free of secrets and personal data; `ms` is the duration in milliseconds. */
type RequestFacts = {
  requestId: string;
  method: string | undefined;
  route: string;
  operation?: string | undefined;
  userId?: string | undefined;
  status: number;
  ms: number;
  traceId?: string | undefined;
};

/** Rounds a duration to a tenth of a millisecond. */
const rounded = (ms: number): number => Math.round(ms * 10) / 10;

/** Writes the line of one request. Ids, methods and names have no character that JSON escapes. */
export function logRequest(log: Log, facts: RequestFacts, level: "info" | "debug" = "info"): void {
  const { requestId, method, route, operation, userId, status, ms, traceId } = facts;
  const called = operation ? `,"operation":"${operation}"` : "";
  const caller = userId ? `,"userId":"${userId}"` : "";
  const trace = traceId ? `,"trace_id":"${traceId}"` : "";
  const request = `,"requestId":"${requestId}"${trace},"method":"${method}","route":${JSON.stringify(route)}`;
  writeRequestLine(log, level, `${request}${called}${caller},"status":${status},"ms":${rounded(ms)}`);
}

/**
 * Gives each request its scope and, while traces are on, its span; answers with its id and logs it.
 * @param routeOf the pattern of a page's address, for requests to the route of all pages
 */
export function logRequests(app: FastifyInstance, log: Log, routeOf: (url: string) => string): void {
  app.decorateRequest("workScope", null);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
  // After the body: its events belong to the connection, so a scope from before would be lost.
  app.addHook("preValidation", (request, reply, done) => {
    const scope: WorkScope = { requestId: request.id };
    request.workScope = scope;
    if (isTracing()) {
      const route = request.routeOptions.url ?? "none";
      scope.span = startSpan(
        `${request.method} ${route}`,
        { "http.request.method": request.method, "http.route": route },
        {
          kind: "server",
          parent: request.headers.traceparent?.toString() ?? null,
          startTime: performance.timeOrigin + performance.now() - reply.elapsedTime,
        },
      );
    }
    inScope(scope, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method, routeOptions, workScope: scope } = request;
    const { url: pattern = "none", config } = routeOptions;
    const span = scope?.span;
    span?.setAttribute("http.response.status_code", reply.statusCode);
    endSpan(span);
    const facts = {
      requestId: request.id,
      method,
      route: pattern === "/*" ? routeOf(request.url) : pattern,
      operation: scope?.operation,
      userId: scope?.userId,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      traceId: span?.spanContext().traceId,
    };
    logRequest(log, facts, config.quiet ? "debug" : "info");
    done();
  });
}
