/** Opens everything that the product runs on, in order, and closes it in reverse order. */
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { phoneOf } from "#domain/people/reach.ts";
import { createRowCache } from "#infra/cache/row-cache.ts";
import { type Clock, systemClock } from "#infra/clock.ts";
import type { Config } from "#infra/config.ts";
import { type Database, openDatabase } from "#infra/db/database.ts";
import { migrateDatabase } from "#infra/db/migrate.ts";
import { createFetchPublic, type FetchPublic } from "#infra/http/fetch-public.ts";
import { waitForOpenRequests } from "#infra/http/open-requests.ts";
import { dropLeases } from "#infra/jobs/run-now.ts";
import { createWorker, type Worker } from "#infra/jobs/worker.ts";
import { createRateLimits } from "#infra/limits/limits.ts";
import { createLog, type Log } from "#infra/log.ts";
import { createMailer } from "#infra/mail/mailer.ts";
import { createPasswords, type PasswordCost } from "#infra/passwords.ts";
import { makePrivate } from "#infra/private-folder.ts";
import { readSecrets } from "#infra/product-secret.ts";
import { createGateway } from "#infra/razorpay/client.ts";
import { createSecurityLog } from "#infra/security-log.ts";
import { startTracing } from "#infra/tracing.ts";
import { createStorage } from "#infra/uploads/open.ts";
import { resealFactors } from "./accounts/reseal-factors.ts";
import { ensureAdministrator } from "./accounts/service.ts";
import { createApp } from "./app.ts";
import { resanitisePosts } from "./blog/service.ts";
import { ensurePlans } from "./catalogue/service.ts";
import { resumeCheckouts } from "./checkout/settling/reconcile.ts";
import type { AppContext } from "./context.ts";
import { openControl } from "./control/socket.ts";
import { ensureDemoContent } from "./demo/service.ts";
import { jobHandlers } from "./jobs.ts";
import { LIMITS } from "./limits.ts";
import { loadPages } from "./pages.ts";
import { startGatewayRounds } from "./payments/gateway-rounds.ts";
import { resumeRefunds } from "./payments/resume.ts";
import { createPublicCache } from "./public-cache.ts";
import { startRetention } from "./retention.ts";
import { knownSettings } from "./settings/service.ts";
import { freshen } from "./stats/freshen.ts";
import { resealVouchers } from "./vouchers/reseal.ts";
import { startWaitlistRounds } from "./waitlist/rounds.ts";

/** How often the statistics of changed days are recomputed without a request for them. */
const STATISTICS_MS = 5 * 60_000;

/**
 * Recomputes now and every five minutes, one run at a time. Returns a function that stops it and waits for a current
 * run.
 */
function startStatistics(ctx: AppContext): () => Promise<void> {
  const end = new AbortController();
  let under = Promise.resolve();
  const compute = () => {
    under = under
      .then(() => freshen(ctx, undefined, end.signal))
      .catch((error: unknown) => ctx.log.warn({ error }, "the statistics were not recomputed"));
  };
  compute();
  const timer = setInterval(compute, STATISTICS_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    end.abort();
    await under;
  };
}

const RAZORPAY_URL = "https://api.razorpay.com";

export type Running = {
  app: FastifyInstance;
  ctx: AppContext;
  worker: Worker;
  database: Database;
  /** The URL it listens on, for example http://127.0.0.1:3000. */
  address: string;
  close(): Promise<void>;
};

/** What tests change in a start. */
type StartOptions = {
  clock?: Clock;
  log?: Log;
  /** False omits the pages. */
  pages?: boolean;
  /** Keeps the embedded database in memory, loaded from the file `snapshot` if there is one. */
  memory?: boolean;
  snapshot?: string | null;
  /** False leaves due jobs to the caller. */
  work?: boolean;
  /** The URL of a payment sandbox in another process. */
  sandboxUrl?: string;
  gatewayTimeoutMs?: number;
  /** Makes hashing cheaper. */
  passwordCost?: PasswordCost;
  /** Allows fetches from hosts that are not public. */
  fetchPublic?: FetchPublic;
};

/** Where this process reaches itself, for its own payment sandbox. `port` is final once it listens. */
function ownAddress({ host, port }: Config): { port: number; url(): string } {
  const reachable = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  const own = { port, url: () => `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${own.port}` };
  return own;
}

/** The application context on an opened database. */
function openAppContext(
  config: Config,
  database: Database,
  { clock, log, sandboxUrl, gatewayTimeoutMs, passwordCost }: StartOptions & { clock: Clock; log: Log },
  { ownUrl, wakeWorker }: { ownUrl: () => string; wakeWorker: () => void },
): AppContext {
  const { payments } = config;
  const { secret, previous } = readSecrets(config);
  const ctx: AppContext = {
    db: database.db,
    rows: createRowCache(),
    clock,
    config,
    log,
    gateway: createGateway({
      keyId: payments.keyId,
      keySecret: payments.keySecret,
      baseUrl: () => (payments.kind === "sandbox" ? (sandboxUrl ?? `${ownUrl()}/razorpay-sandbox`) : RAZORPAY_URL),
      ...(gatewayTimeoutMs ? { timeoutMs: gatewayTimeoutMs } : {}),
    }),
    mailer: createMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      replyTo: async () => (await knownSettings(ctx)).contact.email,
      phone: async () => phoneOf((await knownSettings(ctx)).contact),
      outbox: join(config.dataDir, "outbox"),
    }),
    passwords: createPasswords(passwordCost),
    uploads: createStorage(config, join(config.dataDir, "uploads")),
    limits: createRateLimits({ pool: database.pool, secret, on: config.rateLimits }, LIMITS),
    security: createSecurityLog(log, secret),
    secret,
    previousSecret: previous,
    wakeWorker,
  };
  return ctx;
}

/** Migrates the schema and adds what the first request needs: plans, contents, an administrator. */
async function prepareDatabase(ctx: AppContext, database: Database): Promise<void> {
  await migrateDatabase(database);
  await ensurePlans(ctx);
  await ensureDemoContent(ctx);
  await resanitisePosts(ctx);
  await resealFactors(ctx, ctx.previousSecret);
  await resealVouchers(ctx, ctx.previousSecret);
  const admin = await ensureAdministrator(ctx);
  if (admin?.password)
    // Not a log line: logs are stored and shipped, and this is shown once, at the first start.
    process.stdout.write(`First administrator: ${admin.email}, password ${admin.password} (shown this once)\n`);
  // Only one process can open the embedded folder, so leases left by the last process are void.
  if (database.engine === "pglite") await dropLeases(database.db);
}

function openDataDir({ dataDir }: Config, log: Log): void {
  const open = makePrivate(dataDir);
  if (open > 0)
    log.warn(
      { folder: dataDir, open },
      "other accounts of this host could read DATA_DIR; its permissions are now private",
    );
}

/**
 * Migrates the database and ends, for deployments that migrate before they replace processes. Safe beside running
 * processes and other migrations (src/infra/db/migrate.ts).
 * @returns the number of migrations that the database now has
 * @throws InUse when another process has the embedded database open.
 */
export async function migrateOnly(config: Config): Promise<number> {
  openDataDir(config, createLog(config.logLevel));
  const database = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  try {
    await migrateDatabase(database);
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await database.close();
  }
}

/**
 * Starts the product: database, migrations, first contents, worker, HTTP.
 * @throws InUse when another process has the embedded database open.
 */
export async function start(config: Config, options: StartOptions = {}): Promise<Running> {
  const { clock = systemClock, log = createLog(config.logLevel), pages = true, work = true } = options;
  const {
    memory = false,
    snapshot = null,
    sandboxUrl = config.sandboxUrl,
    fetchPublic = createFetchPublic(),
  } = options;
  openDataDir(config, log);
  // A failure is reported where the pages are registered.
  if (pages && config.production) loadPages().catch(() => {});
  const folder = memory ? null : config.dataDir;
  // Before the database: only connections opened while traces are on record their statements.
  const endTraces = config.tracing ? await startTracing(config.tracing) : async () => {};
  const database = await openDatabase({ url: config.databaseUrl, folder, snapshot });
  const own = ownAddress(config);
  let worker: Worker | undefined;
  try {
    const wakeWorker = () => worker?.wake();
    const ctx = openAppContext(
      config,
      database,
      { ...options, sandboxUrl, clock, log },
      { ownUrl: own.url, wakeWorker },
    );
    await prepareDatabase(ctx, database);
    const endRounds = work ? await startRetention(ctx, database) : async () => {};
    await resumeCheckouts(ctx);
    await resumeRefunds(ctx);
    const cache = createPublicCache(ctx, database);
    const app = await createApp({
      ctx,
      cache,
      engine: database.engine,
      pool: database.pool,
      webhookUrl: () => `${own.url()}/razorpay/webhook`,
      pages,
      ownSandbox: sandboxUrl === undefined,
    });
    const waitForRequests = waitForOpenRequests(app.server);
    worker = createWorker({ db: database.db, clock, log, handlers: jobHandlers(ctx, fetchPublic), waitForRequests });
    const address = await app.listen({ port: config.port, host: config.host });
    own.port = Number(new URL(address).port);
    if (work) worker.start();
    const endFigures = work ? startStatistics(ctx) : async () => {};
    const endGatewayRounds = work ? startGatewayRounds(ctx) : async () => {};
    const endWaitlist = work ? startWaitlistRounds(ctx) : async () => {};
    const closeControl = await openControl(ctx, database);
    return {
      app,
      ctx,
      worker,
      database,
      address,
      async close() {
        await closeControl();
        await app.close();
        await endRounds();
        await endFigures();
        await endGatewayRounds();
        await endWaitlist();
        await worker?.stop();
        await cache.close();
        await database.close();
        await endTraces();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
