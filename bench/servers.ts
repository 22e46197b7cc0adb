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
/** The variables and Node's arguments in the command behind `npm start`. */
const START = startCommand();
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 10_000;
const ASK_MS = 50;

export type Server = {
  port: number;
  url: string;
  pid: number;
  stop(): Promise<void>;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
};

/** The administrator of the measured product. */
export const ADMINISTRATOR = { email: "admin@bench.example", password: "administrator" };

/** The running product; `outbox` is the folder of its mails, `sandbox` the address of its payment sandbox. */
export type Product = Server & { outbox: string; sandbox: string };

/** @throws Error when the script does not have two halves (tools/start.js explains them). */
function startCommand(): { env: Record<string, string>; args: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: { start: string } };
  const [, variables, command] = /^((?:\w+=\S+ )*)exec node .+ \|\| node (.+)$/.exec(scripts.start) ?? [];
  if (variables === undefined || !command)
    throw new Error(`the start script is not "exec node … || node …": ${scripts.start}`);
  const env = Object.fromEntries(
    [...variables.matchAll(/(\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value]),
  );
  return { env, args: command.split(" ") };
}

/** The stop function of each started process, ready or not. */
const started = new Set<() => Promise<void>>();

/** Stops every process that is still running. */
export async function stopServers(): Promise<void> {
  await Promise.all([...started].map((stop) => stop()));
}

/** Returns a free port. */
export function freePort(): Promise<number> {
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
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

type Start = {
  args: string[];
  env: Record<string, string>;
  /** The path that answers 200 once the server is ready. */
  ready: string;
  folder: string;
  /** By default a free one. */
  port?: number;
  /** How often to ask, in milliseconds. */
  askMs?: number;
};

/**
 * Starts `node …args` on a port (PORT) and waits until the path `ready` responds. The output of a process that ends
 * unexpectedly is printed.
 * @throws Error with the process's output when it ends or does not become ready.
 */
async function startServer(name: string, start: Start): Promise<Server> {
  const { args, env, ready, folder, askMs = ASK_MS } = start;
  const port = start.port ?? (await freePort());
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
  let ending = false;
  void ended.then(() => {
    const how = child.signalCode ?? child.exitCode;
    if (!ending) process.stderr.write(`${name} ended (${how}):\n${readFileSync(logFile, "utf8").slice(-4000)}\n`);
  });
  const stop = async () => {
    ending = true;
    child.kill("SIGTERM");
    const late = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    if (running()) await ended;
    clearTimeout(late);
    started.delete(stop);
  };
  const kill = async () => {
    ending = true;
    child.kill("SIGKILL");
    if (running()) await ended;
    started.delete(stop);
  };
  started.add(stop);
  const giveUp = performance.now() + START_LIMIT_MS;
  while (!(await answers(`${url}${ready}`))) {
    if (!running() || performance.now() > giveUp) {
      await stop();
      throw new Error(`${name} did not start:\n${readFileSync(logFile, "utf8").slice(-2000)}`);
    }
    await pause(askMs);
  }
  return { port, url, pid: child.pid ?? 0, stop, kill };
}

const SANDBOX = { program: "src/infra/razorpay/sandbox/main.ts", prefix: "/razorpay-sandbox" };

export type Sandbox = Server & { address: string };

/** Starts the payment sandbox in a process of its own, as the gateway is in production. */
export async function startSandbox(folder: string, webhookPort: number): Promise<Sandbox> {
  const server = await startServer("sandbox", {
    args: ["--import", "tsx", SANDBOX.program],
    env: {
      NODE_ENV: "production",
      LEDGER_FILE: join(folder, `ledger-${webhookPort}.jsonl`),
      WEBHOOK_URL: `http://127.0.0.1:${webhookPort}/razorpay/webhook`,
    },
    ready: `${SANDBOX.prefix}/v1/checkout.js`,
    folder,
  });
  return { ...server, address: `${server.url}${SANDBOX.prefix}` };
}

/** What parts of the bench change in a start of the product. */
export type ProductOptions = {
  /** The folder of its files inside the bench's folder; processes that run at the same time need their own. */
  dataDir?: string;
  port?: number;
  /** The path whose first 200 ends the start. */
  ready?: string;
  askMs?: number;
  /** Added to the environment. */
  env?: Record<string, string>;
  /** Several products share one sandbox; "inside" is the product's own. By default it gets a process of its own. */
  sandbox?: Sandbox | "inside";
};

/** Arguments with which Node writes a CPU profile to the folder named by BENCH_PROFILE when the process ends. */
function profileArgs(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ["--cpu-prof", "--cpu-prof-dir", resolve(folder)] : [];
}

/**
 * Starts the product like an operator, on `databaseUrl` or embedded, and its payment sandbox in a process of its own.
 * Builds it first if needed.
 */
export async function startProduct(
  folder: string,
  databaseUrl: string | undefined,
  { dataDir: name, ready = "/health/ready", env, sandbox: given, ...how }: ProductOptions = {},
): Promise<Product> {
  const dataDir = join(folder, name ?? (databaseUrl ? "postgresql" : "embedded"));
  const port = how.port ?? (await freePort());
  const own = given === undefined ? await startSandbox(folder, port) : undefined;
  const sandbox = given === "inside" ? undefined : (given ?? own);
  const server = await startServer("product", {
    ...how,
    args: [...profileArgs(), ...START.args],
    port,
    env: {
      ...START.env,
      DATA_DIR: dataDir,
      ...(sandbox ? { SANDBOX_URL: sandbox.address } : {}),
      PAYMENTS: "sandbox",
      RATE_LIMITS: "off",
      DEMO_CONTENT: "off",
      SESSION_SECRET: "a secret for the bench only",
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...env,
    },
    ready,
    folder,
  });
  return {
    ...server,
    outbox: join(dataDir, "outbox"),
    sandbox: sandbox?.address ?? `${server.url}${SANDBOX.prefix}`,
    async stop() {
      await server.stop();
      await own?.stop();
    },
  };
}

const LIMITS = {
  "same-bytes": new URL("./limits/same-bytes.ts", import.meta.url),
  mercurius: new URL("./limits/mercurius.ts", import.meta.url),
  balancer: new URL("./limits/balancer.ts", import.meta.url),
};

/** Starts one of the programs in bench/limits. */
export const startLimit = (
  folder: string,
  name: keyof typeof LIMITS,
  env: Record<string, string>,
  how: { ready?: string; port?: number } = {},
): Promise<Server> =>
  startServer(name, {
    args: ["--import", "tsx", fileURLToPath(LIMITS[name])],
    env: { NODE_ENV: "production", ...env },
    ready: "/ready",
    folder,
    ...how,
  });
