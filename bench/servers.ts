/**
 * The processes that are measured. Each gets a clean environment, so that a bench never uses a mail server or payment
 * keys that are set in this shell.
 */
import { spawn } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const ROOT = resolve(import.meta.dirname, "..");
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 10_000;

export type Server = { port: number; url: string; stop(): Promise<void> };

/** The administrator of the measured product. */
export const ADMINISTRATOR = { email: "admin@bench.example", password: "administrator" };

/** The running product; `outbox` is the folder of its mails, `sandbox` the address of its payment sandbox. */
export type Product = Server & { outbox: string; sandbox: string };

/** The stop function of each started process, ready or not. */
const started = new Set<() => Promise<void>>();

/** Stops every process that is still running. */
export async function stopServers(): Promise<void> {
  await Promise.all([...started].map((stop) => stop()));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/**
 * Starts `node …args` on `port`, or a free one (PORT), and waits until the path `ready` responds.
 * @throws Error with the process's output when it ends or does not become ready.
 */
async function startServer(
  name: string,
  {
    args,
    env,
    ready,
    folder,
    port: chosen,
  }: { args: string[]; env: Record<string, string>; ready: string; folder: string; port?: number },
): Promise<Server> {
  const port = chosen ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(folder, `${name}-${port}.log`);
  const log = openSync(logFile, "a");
  const { PATH = "", HOME = "", SystemRoot = "" } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH, HOME, SystemRoot, ...env, PORT: String(port) },
    stdio: ["ignore", log, log],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const running = () => child.exitCode === null && child.signalCode === null;
  const stop = async () => {
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    if (running()) await ended;
    clearTimeout(late);
    started.delete(stop);
  };
  started.add(stop);
  const giveUp = performance.now() + START_LIMIT_MS;
  while (!(await answers(`${url}${ready}`))) {
    if (!running() || performance.now() > giveUp) {
      await stop();
      throw new Error(`${name} did not start:\n${readFileSync(logFile, "utf8").slice(-2000)}`);
    }
    await pause(50);
  }
  return { port, url, stop };
}

const SANDBOX = { program: "src/infra/razorpay/sandbox/main.ts", prefix: "/razorpay-sandbox" };

/** Starts the payment sandbox in a process of its own, as the gateway is in production. */
async function startSandbox(folder: string, productPort: number): Promise<Server & { address: string }> {
  const server = await startServer("sandbox", {
    args: ["--import", "tsx", SANDBOX.program],
    env: {
      NODE_ENV: "production",
      LEDGER_FILE: join(folder, `ledger-${productPort}.jsonl`),
      WEBHOOK_URL: `http://127.0.0.1:${productPort}/razorpay/webhook`,
    },
    ready: `${SANDBOX.prefix}/v1/checkout.js`,
    folder,
  });
  return { ...server, address: `${server.url}${SANDBOX.prefix}` };
}

/**
 * Starts the product like an operator, on `databaseUrl` or embedded, and its payment sandbox in a process of its own.
 * Builds it first if needed.
 */
export async function startProduct(folder: string, databaseUrl: string | undefined): Promise<Product> {
  const dataDir = join(folder, databaseUrl ? "postgresql" : "embedded");
  const port = await freePort();
  const sandbox = await startSandbox(folder, port);
  const server = await startServer("product", {
    args: ["tools/start.js"],
    port,
    env: {
      DATA_DIR: dataDir,
      SANDBOX_URL: sandbox.address,
      PAYMENTS: "sandbox",
      RATE_LIMITS: "off",
      DEMO_CONTENT: "off",
      SESSION_SECRET: "a secret for the bench only",
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    ready: "/health/ready",
    folder,
  });
  return {
    ...server,
    outbox: join(dataDir, "outbox"),
    sandbox: sandbox.address,
    async stop() {
      await server.stop();
      await sandbox.stop();
    },
  };
}

const LIMITS = {
  "same-bytes": new URL("./limits/same-bytes.ts", import.meta.url),
  mercurius: new URL("./limits/mercurius.ts", import.meta.url),
};

/** Starts one of the programs in bench/limits. */
export const startLimit = (folder: string, name: keyof typeof LIMITS, env: Record<string, string>): Promise<Server> =>
  startServer(name, {
    args: ["--import", "tsx", fileURLToPath(LIMITS[name])],
    env: { NODE_ENV: "production", ...env },
    ready: "/ready",
    folder,
  });
