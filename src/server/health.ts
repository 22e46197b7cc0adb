/** What operators and load balancers ask: is it alive, is it ready, how is it doing. */
import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#infra/config.ts";
import { sameSecret } from "#infra/ids.ts";
import { jobsByState } from "#infra/jobs/counts.ts";
import { createMetrics } from "#infra/metrics.ts";
import { Refusal } from "#infra/refusal.ts";
import type { Machines } from "./context.ts";

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Without a token the figures are for this very machine, and for nobody that a proxy speaks for. */
function mayReadMetrics(
  request: FastifyRequest,
  { metricsToken, trustProxyHops }: Config,
): boolean {
  if (metricsToken)
    return sameSecret(request.headers.authorization ?? "", `Bearer ${metricsToken}`);
  const { forwarded, "x-forwarded-for": forwardedFor } = request.headers;
  const direct = forwarded === undefined && forwardedFor === undefined && trustProxyHops === 0;
  return direct && LOOPBACK.test(request.socket.remoteAddress ?? "");
}

/** Registers /health/live, /health/ready and /metrics. */
export function healthRoutes(
  app: FastifyInstance,
  machines: Machines,
  engine: "pglite" | "postgresql",
): void {
  const { config, db, mailer, uploads } = machines;
  const metrics = createMetrics(() => jobsByState(db));
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    metrics.answered(route, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.get("/health/live", async () => ({ live: true }));
  app.get("/health/ready", async (_request, reply) => {
    const storage = (await uploads.works()) ? uploads.kind : "unreachable";
    const parts = { payments: config.payments.kind, mail: mailer.kind, storage };
    try {
      await db.execute(sql`select 1`);
      return { database: engine, ...parts };
    } catch {
      return reply.code(503).send({ database: "unreachable", ...parts });
    }
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, config)) throw new Refusal("NOT_FOUND", "Not found");
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
