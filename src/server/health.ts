/** Health and metrics for operators and load balancers: liveness, readiness, metrics (contract: health-paths). */
import { sql } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import type { Config } from "#infra/config.ts";
import { sameSecret } from "#infra/ids.ts";
import { jobsByState } from "#infra/jobs/counts.ts";
import { createMetrics, type Metrics } from "#infra/metrics.ts";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext } from "./context.ts";
import { readServiceLevels, SERVICE_LEVELS } from "./service-levels.ts";
import { readWaitlistFigures, WAITLIST_FIGURES } from "./waitlist/figures.ts";

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
/**
 * Headers that proxies add. A proxy that adds none (nginx by default) passes a foreign Host or serves a public address.
 */
const FORWARDING = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
] as const;

/**
 * Without a token, metrics are only for programs on this host: a loopback peer without a proxy, and only where the
 * product itself is served on loopback.
 */
function mayReadMetrics(request: FastifyRequest, { metricsToken, trustProxyHops, onLoopback }: Config): boolean {
  if (metricsToken) return sameSecret(request.headers.authorization ?? "", `Bearer ${metricsToken}`);
  const { headers, socket } = request;
  const direct = FORWARDING.every((name) => headers[name] === undefined) && trustProxyHops === 0;
  const local = onLoopback && LOOPBACK_HOST.test(headers.host ?? "");
  return direct && local && LOOPBACK.test(socket.remoteAddress ?? "");
}

/**
 * Registers /health/live, /health/ready and /metrics.
 * @returns the metrics, to count responses that the framework does not see
 */
export function healthRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  { engine, pool }: { engine: "pglite" | "postgresql"; pool?: Pool | undefined },
): Metrics {
  const { config, db, mailer, uploads } = ctx;
  const metrics = createMetrics(
    {
      jobsByState: () => jobsByState(db),
      securityEvents: () => ctx.security.counts(),
      figures: async () => ({ ...(await readServiceLevels(ctx, pool)), ...(await readWaitlistFigures(ctx)) }),
    },
    { ...SERVICE_LEVELS, ...WAITLIST_FIGURES },
  );
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    metrics.answered(route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  const quiet = { config: { quiet: true } };
  app.get("/health/live", quiet, async () => ({ live: true }));
  app.get("/health/ready", quiet, async (_request, reply) => {
    const storage = (await uploads.works()) ? uploads.kind : "unreachable";
    const parts = { payments: config.payments.kind, mail: mailer.kind, storage };
    try {
      await db.execute(sql`select 1`);
      return { database: engine, ...parts };
    } catch {
      return reply.code(503).send({ database: "unreachable", ...parts });
    }
  });
  app.get("/metrics", quiet, async (request, reply) => {
    if (!mayReadMetrics(request, config)) throw new Refusal("NOT_FOUND", "Not found");
    return reply.type(metrics.contentType).send(await metrics.text());
  });
  return metrics;
}
