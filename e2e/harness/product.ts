/**
 * The built product as an operator runs it: a separate process on a free port, with its own folder and database. Rate
 * limits are off, because all visitors have one address.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createDatabase, dropDatabase } from "#test/database-server.ts";

const ROOT = resolve(import.meta.dirname, "..", "..");
const START_LIMIT_MS = 90_000;
const SESSION_SECRET = "a secret for browser tests only, long enough to be taken";

/** Credentials of the administrator of a product under test. */
export const ADMINISTRATOR = { email: "admin@aviator.example", password: "administrator" };

type RunningProduct = {
  /** For example http://127.0.0.1:40123, without a trailing slash. */
  url: string;
  /** The folder in which mails arrive as .eml files. */
  outbox: string;
  close(): Promise<void>;
};

export type ProductOptions = {
  /**
   * PostgreSQL if available: a start costs a third of the processor time of the embedded database, and a page two
   * thirds. The embedded database otherwise, or if requested.
   */
  database?: "embedded";
};

/**
 * Starts `build/server/main.js`, with `more` in its environment, and waits until it is ready. @throws with its output
 * when it fails.
 */
export async function startProduct(
  more: Record<string, string> = {},
  { database }: ProductOptions = {},
): Promise<RunningProduct> {
  const onServer = database !== "embedded" && process.env.TEST_DATABASE_URL ? await createDatabase() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "aviator-e2e-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["--enable-source-maps", "build/server/main.js"], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      LOG_LEVEL: "warn",
      ...(onServer ? { DATABASE_URL: onServer.url, PAYMENTS: "sandbox", DEMO_CONTENT: "on", SESSION_SECRET } : {}),
      ...more,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const close = async () => {
    await stopped(child);
    if (onServer) await dropDatabase(onServer.name);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(url, child);
  } catch (error) {
    await close();
    throw new Error(`${(error as Error).message}\n${output}`);
  }
  return { url, outbox: join(dataDir, "outbox"), close };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + START_LIMIT_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The product ended with code ${child.exitCode}.`);
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error(`The product was not ready within ${START_LIMIT_MS / 1000} seconds.`);
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await gone;
}

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once("error", failed);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}
