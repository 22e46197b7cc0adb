/**
 * A client that sends its body byte by byte would hold a connection indefinitely. Every body has a time limit; a route
 * for large bodies sets its own with `config: { bodyMs }`.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Milliseconds within which a request's body must arrive. */
    bodyMs?: number;
  }
}

/** The time limit of a body, unless its route sets another. */
export const BODY_MS = 30_000;
/** The most connections that one process serves well; a proxy in front has its own queue. */
const MOST_CONNECTIONS = 2_000;

/** For fastify(): the limit of a whole request, above every `bodyMs`, and of an idle connection. */
export const CONNECTION_LIMITS = { requestTimeout: 300_000, connectionTimeout: 120_000 } as const;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Ends connections whose body does not arrive in time, and limits their number. */
export function endSlowRequests(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.server.maxConnections = MOST_CONNECTIONS;
  app.addHook("onRequest", (request, _reply, done) => {
    const { raw } = request;
    // A body that was read ahead (stored-answers.ts) has arrived, and its end is no longer announced.
    if (!hasBody(request) || raw.complete) return done();
    const timer = setTimeout(() => {
      request.log.warn({ requestId: request.id }, "a request body took too long; connection ended");
      raw.socket.destroy();
    }, request.routeOptions.config.bodyMs ?? bodyMs);
    timer.unref();
    const arrived = () => clearTimeout(timer);
    raw.once("end", arrived).once("close", arrived);
    done();
  });
}
