/** Opens everything that the product runs on, in order, and closes it in the reverse one. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Clock, systemClock } from "#infra/clock.ts";
import type { Config } from "#infra/config.ts";
import { type Database, openDatabase } from "#infra/db/database.ts";
import { migrateDatabase } from "#infra/db/migrate.ts";
import { createFetchPublic, type FetchPublic } from "#infra/http/fetch-public.ts";
import { newToken } from "#infra/ids.ts";
import { dropLeases } from "#infra/jobs/hurry.ts";
import { createWorker, type Worker } from "#infra/jobs/worker.ts";
import { createRateLimits } from "#infra/limits/limits.ts";
import { createLog, type Log } from "#infra/log.ts";
import { createMailer } from "#infra/mail/mailer.ts";
import { createPasswords, type PasswordCost } from "#infra/passwords.ts";
import { makePrivate } from "#infra/private-folder.ts";
import { createGateway } from "#infra/razorpay/client.ts";
import { createSecurityLog } from "#infra/security-log.ts";
import { createStorage } from "#infra/uploads/open.ts";
import { resealFactors } from "./accounts/reseal-factors.ts";
import { ensureAdministrator } from "./accounts/service.ts";
import { createApp } from "./app.ts";
import { resanitisePosts } from "./blog/service.ts";
import { ensurePlans } from "./catalogue/service.ts";
import { resumeCheckouts } from "./checkout/reconcile.ts";
import type { Machines } from "./context.ts";
import { ensureDemoContent } from "./demo/service.ts";
import { jobHandlers } from "./jobs.ts";
import { keepHouse } from "./keeping.ts";
import { LIMITS } from "./limits.ts";
import { resumeRefunds } from "./payments/resume.ts";
import { freshen } from "./stats/freshen.ts";

/** How often the figures of changed days are computed anew when nobody looks at them. */
const FIGURES_MS = 5 * 60_000;

/** Now and every few minutes, one after the other; gives what ends it and waits for what is under way. */
function keepFigures(machines: Machines): () => Promise<void> {
  const end = new AbortController();
  let under = Promise.resolve();
  const compute = () => {
    under = under
      .then(() => freshen(machines, undefined, end.signal))
      .catch((error: unknown) => machines.log.warn({ error }, "the figures were not computed"));
  };
  compute();
  const timer = setInterval(compute, FIGURES_MS);
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
  machines: Machines;
  worker: Worker;
  database: Database;
  /** Where it listens, for example http://127.0.0.1:3000. */
  address: string;
  close(): Promise<void>;
};

/** The secret that keys digests: from the environment, or made once beside the embedded database. */
function secretOf({ sessionSecret, dataDir }: Config): string {
  if (sessionSecret) return sessionSecret;
  const file = join(dataDir, "session-secret");
  if (!existsSync(file)) writeFileSync(file, newToken(), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

/**
 * Starts the product: database, migrations, first contents, worker, HTTP. Tests leave out `pages`, keep the
 * embedded database in `memory` (from a file, `snapshot`), and with `work` false run due jobs themselves; with a
 * `sandboxUrl` they have the payment sandbox in a process of its own, make passwords cheaper with `passwordCost`,
 * and reach other sites than the public ones with `fetchPublic`.
 * @throws InUse when another process has the embedded database open.
 */
export async function start(
  config: Config,
  {
    clock = systemClock,
    log = createLog(config.logLevel),
    pages = true,
    memory = false,
    snapshot = null,
    work = true,
    sandboxUrl,
    gatewayTimeoutMs,
    passwordCost,
    fetchPublic = createFetchPublic(),
  }: {
    clock?: Clock;
    log?: Log;
    pages?: boolean;
    memory?: boolean;
    snapshot?: string | null;
    work?: boolean;
    sandboxUrl?: string;
    gatewayTimeoutMs?: number;
    passwordCost?: PasswordCost;
    fetchPublic?: FetchPublic;
  } = {},
): Promise<Running> {
  const open = makePrivate(config.dataDir);
  if (open > 0)
    log.warn(
      { folder: config.dataDir, open },
      "other accounts of this machine could read DATA_DIR; it is closed now",
    );
  const folder = memory ? null : config.dataDir;
  const database = await openDatabase({ url: config.databaseUrl, folder, snapshot });
  let port = config.port;
  // The sandbox is this very process, which may be bound to any address and port.
  const ownHost = ["0.0.0.0", "::"].includes(config.host) ? "127.0.0.1" : config.host;
  const ownUrl = () => `http://${ownHost.includes(":") ? `[${ownHost}]` : ownHost}:${port}`;
  const { payments } = config;
  const secret = secretOf(config);
  let worker: Worker | undefined;
  const machines: Machines = {
    db: database.db,
    clock,
    config,
    log,
    gateway: createGateway({
      keyId: payments.keyId,
      keySecret: payments.keySecret,
      baseUrl: () =>
        payments.kind === "sandbox" ? (sandboxUrl ?? `${ownUrl()}/razorpay-sandbox`) : RAZORPAY_URL,
      ...(gatewayTimeoutMs ? { timeoutMs: gatewayTimeoutMs } : {}),
    }),
    mailer: createMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      outbox: join(config.dataDir, "outbox"),
    }),
    passwords: createPasswords(passwordCost),
    uploads: createStorage(config, join(config.dataDir, "uploads")),
    limits: createRateLimits({ pool: database.pool, secret, on: config.rateLimits }, LIMITS),
    security: createSecurityLog(log, secret),
    secret,
    wakeWorker: () => worker?.wake(),
  };
  try {
    await migrateDatabase(database);
    await ensurePlans(machines);
    await ensureDemoContent(machines);
    await resanitisePosts(machines);
    await resealFactors(machines, config.previousSessionSecret);
    const admin = await ensureAdministrator(machines);
    if (admin?.password)
      // Not a log line: logs are kept and shipped, and this is shown once, to whoever starts the product.
      process.stdout.write(
        `First administrator: ${admin.email}, password ${admin.password} (shown this once)\n`,
      );
    // Nobody else can have the embedded folder open: what was in hand when the last process ended is free.
    if (database.engine === "pglite") await dropLeases(database.db);
    const endRounds = work ? await keepHouse(machines, database) : async () => {};
    await resumeCheckouts(machines);
    await resumeRefunds(machines);
    worker = createWorker({
      db: database.db,
      clock,
      log,
      handlers: jobHandlers(machines, fetchPublic),
    });
    const app = await createApp({
      machines,
      engine: database.engine,
      webhookUrl: () => `${ownUrl()}/razorpay/webhook`,
      pages,
      ownSandbox: sandboxUrl === undefined,
    });
    const address = await app.listen({ port: config.port, host: config.host });
    port = Number(new URL(address).port);
    if (work) worker.start();
    const endFigures = work ? keepFigures(machines) : async () => {};
    return {
      app,
      machines,
      worker,
      database,
      address,
      async close() {
        await app.close();
        await endRounds();
        await endFigures();
        await worker?.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
