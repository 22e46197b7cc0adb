/**
 * A client that sends its body a byte at a time holds a connection for as long as it likes. Every body has a time
 * limit; a route that takes large ones sets its own with `config: { bodyMs }`.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Milliseconds in which a request's body must have arrived. */
    bodyMs?: number;
  }
}

const BODY_MS = 30_000;
/** More connections than one process serves well; a proxy in front keeps its own queue. */
const MOST_CONNECTIONS = 2_000;

/** For fastify(): the limit of a whole request, above every `bodyMs`, and of a connection that says nothing. */
export const CONNECTION_LIMITS = { requestTimeout: 300_000, connectionTimeout: 120_000 } as const;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Ends connections whose body does not arrive in time, and limits how many there are. */
export function endSlowRequests(app: FastifyInstance, bodyMs = BODY_MS): void {
  app.server.maxConnections = MOST_CONNECTIONS;
  app.addHook("onRequest", async (request) => {
    if (!hasBody(request)) return;
    const { raw } = request;
    const timer = setTimeout(() => {
      request.log.warn({ requestId: request.id }, "a request body took too long; connection ended");
      raw.socket.destroy();
    }, request.routeOptions.config.bodyMs ?? bodyMs);
    timer.unref();
    const arrived = () => clearTimeout(timer);
    raw.once("end", arrived).once("close", arrived);
  });
}
