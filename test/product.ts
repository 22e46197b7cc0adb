/**
 * The product under test: the real server on a free port, with a movable clock, the sandbox as its gateway and mails as
 * files. Tests call it over HTTP, like a client.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#infra/config.ts";
import { createFetchPublic, type FetchPublic } from "#infra/http/fetch-public.ts";
import { createLog, type Log } from "#infra/log.ts";
import { type Running, start } from "#server/start.ts";
import { type MovableClock, movableClock } from "./clock.ts";
import { createTestDatabase } from "./database.ts";

export type GraphqlReply<T = Record<string, unknown>> = {
  status: number;
  data: T | null;
  errors: { message: string; extensions: { code: string; retryAfter?: number } }[];
};

export type Headers = { token?: string; checkoutToken?: string; linkToken?: string; waitlistOffer?: string };

export type TestProduct = {
  running: Running;
  clock: MovableClock;
  url: string;
  /** Runs a GraphQL operation over HTTP. */
  graphql<T = Record<string, never>>(
    query: string,
    variables?: Record<string, unknown>,
    headers?: Headers,
  ): Promise<GraphqlReply<T>>;
  /** POSTs JSON to a path. */
  post<T = Record<string, never>>(path: string, body: unknown, headers?: Headers): Promise<{ status: number; body: T }>;
  /** Runs every job that is due now. */
  drainJobs(): Promise<number>;
  /** The mails in the outbox as text; those that welcome new accounts only with `welcome`. */
  mails(options?: { welcome: boolean }): string[];
  close(): Promise<void>;
};

const headersOf = ({ token, checkoutToken, linkToken, waitlistOffer }: Headers): Record<string, string> => ({
  "content-type": "application/json",
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(checkoutToken ? { "x-checkout-token": checkoutToken } : {}),
  ...(linkToken ? { "x-link-token": linkToken } : {}),
  ...(waitlistOffer ? { "x-waitlist-offer": waitlistOffer } : {}),
});

/**
 * Starts the product on the database that TEST_DATABASE names. `env` is added to its environment. `sandboxUrl` replaces
 * its own payment sandbox. `log` receives its log lines. It downloads pictures only where `fetchPublic` allows it, by
 * default nowhere.
 */
export async function startProduct(
  env: Record<string, string> = {},
  {
    sandboxUrl,
    gatewayTimeoutMs,
    log = createLog(process.env.TEST_LOG ?? "silent"),
    fetchPublic = createFetchPublic({ url: () => false, address: () => false }),
  }: { sandboxUrl?: string; gatewayTimeoutMs?: number; log?: Log; fetchPublic?: FetchPublic } = {},
): Promise<TestProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), "aviator-product-"));
  const database = await createTestDatabase();
  const clock = movableClock();
  const config = readConfig({
    PORT: "0",
    DATA_DIR: dataDir,
    PAYMENTS: "sandbox",
    DEMO_CONTENT: "off",
    RATE_LIMITS: "off",
    SESSION_SECRET: "a secret for tests only",
    ADMIN_EMAIL: "admin@aviator.example",
    ADMIN_PASSWORD: "administrator",
    ...(database.url ? { DATABASE_URL: database.url } : {}),
    ...env,
  });
  const running = await start(config, {
    clock,
    log,
    pages: false,
    memory: true,
    snapshot: database.snapshot,
    work: false,
    fetchPublic,
    passwordCost: { memoryCost: 1024, timeCost: 1 },
    ...(sandboxUrl ? { sandboxUrl } : {}),
    ...(gatewayTimeoutMs ? { gatewayTimeoutMs } : {}),
  });
  const url = running.address;
  const outbox = join(dataDir, "outbox");

  async function send(path: string, body: unknown, headers: Headers) {
    const answer = await fetch(`${url}${path}`, {
      method: "POST",
      headers: headersOf(headers),
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  }

  return {
    running,
    clock,
    url,
    async graphql<T>(query: string, variables = {}, headers: Headers = {}) {
      const { status, body } = await send("/graphql", { query, variables }, headers);
      const { data = null, errors = [] } = body as Partial<GraphqlReply<T>>;
      return { status, data, errors };
    },
    async post<T>(path: string, body: unknown, headers: Headers = {}) {
      const answer = await send(path, body, headers);
      return { status: answer.status, body: answer.body as T };
    },
    drainJobs: () => running.worker.drain(),
    mails: ({ welcome } = { welcome: false }) => {
      try {
        return readdirSync(outbox)
          .filter((name) => name.endsWith(".eml"))
          .filter((name) => welcome || !name.startsWith("mail.account-welcome"))
          .sort()
          .map((name) => readFileSync(join(outbox, name), "utf8"));
      } catch {
        return [];
      }
    },
    async close() {
      await running.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
