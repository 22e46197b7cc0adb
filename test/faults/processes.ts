/**
 * The processes of a fault run: the product, which is killed and restarted on the same port, folder and database, and
 * the sandbox, which keeps running. Both end with this process in any case.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import type { ClockSetting, Timeline } from "./fast-clock.ts";
import type { FromProduct, ToProduct } from "./product-main.ts";

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 20_000;
const ANSWER_LIMIT_MS = 20_000;

const alive = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of alive) child.kill("SIGKILL");
});

const endOf = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((done) => child.once("exit", (code) => done(code)));

/** Runs a program. Its output goes to `logFile`, except that the caller reads stdout if `stdout` is set. */
function run(
  file: string,
  env: Record<string, string>,
  { logFile, stdout = false }: { logFile: string; stdout?: boolean },
): ChildProcess {
  const log = openSync(logFile, "a");
  const { PATH = "", HOME = "", SystemRoot = "" } = process.env;
  const child = spawn(process.execPath, [file], {
    env: { PATH, HOME, SystemRoot, ...env },
    stdio: ["ignore", stdout ? "pipe" : log, log, "ipc"],
  });
  alive.add(child);
  child.once("exit", () => alive.delete(child));
  return child;
}

const tailOf = (logFile: string): string => readFileSync(logFile, "utf8").slice(-3000);

/** Returns a free port. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });
}

export type Sandbox = { url: string; stop(): Promise<void> };

/**
 * Starts the sandbox as an adversary, with its ledger in `ledgerFile`.
 * @param hangMs how long a request with an injected timeout waits
 * @throws Error with its output when it does not start.
 */
export async function startSandbox(options: {
  program: string;
  ledgerFile: string;
  webhookUrl: string;
  hangMs: number;
  logFile: string;
  env?: Record<string, string>;
}): Promise<Sandbox> {
  const { logFile } = options;
  const child = run(
    options.program,
    {
      PORT: "0",
      LEDGER_FILE: options.ledgerFile,
      WEBHOOK_URL: options.webhookUrl,
      ADVERSARY: "on",
      HANG_MS: String(options.hangMs),
      ...options.env,
    },
    { logFile, stdout: true },
  );
  // The first line is its address, the others are its log.
  child.stdout?.pipe(createWriteStream(logFile, { flags: "a" }));
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const url = await Promise.race([
    new Promise<string>((done) => lines.once("line", done)),
    endOf(child).then(() => null),
    pause(START_LIMIT_MS, null, { ref: false }),
  ]);
  if (!url) throw new Error(`the sandbox did not start:\n${tailOf(logFile)}`);
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await endOf(child);
    },
  };
}

export type Product = {
  url: string;
  /** Starts it and returns the seconds until it listens. @throws Error with its output. */
  start(): Promise<number>;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
  /** Starts it and kills it after `afterMs`, ready or not. */
  killWhileStarting(afterMs: number): Promise<void>;
  /** Sends SIGTERM. Returns the exit code, or null when it had to be killed. */
  stop(): Promise<number | null>;
  /** How often it ended unexpectedly. */
  crashes(): number;
  running(): boolean;
  setClock(setting: ClockSetting): void;
  /** Queries the running product's database. @throws Error when it does not respond. */
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
};

/** The secret that seals the codes of gift vouchers. */
export const SECRET = "a secret for fault runs only";

/** The environment of every product of a fault run. */
const SETTINGS = {
  PAYMENTS: "sandbox",
  RATE_LIMITS: "off",
  DEMO_CONTENT: "off",
  SESSION_SECRET: SECRET,
  ADMIN_PASSWORD: "administrator",
  LOG_LEVEL: "warn",
};

/** The product as a process on one port. `program` is its bundle; `env` is added to its environment. */
export function createProduct(options: {
  program: string;
  port: number;
  env: Record<string, string>;
  timeline: Timeline;
  logFile: string;
}): Product {
  const { port, timeline, logFile } = options;
  let child: ChildProcess | null = null;
  let asks = 0;
  let crashes = 0;
  const ending = new WeakSet<ChildProcess>();

  function spawnIt(): ChildProcess {
    return run(
      options.program,
      {
        PORT: String(port),
        ...SETTINGS,
        ...options.env,
        FAULTS_CLOCK: JSON.stringify(timeline.current()),
      },
      { logFile },
    );
  }

  return {
    url: `http://127.0.0.1:${port}`,
    async start() {
      const from = performance.now();
      const starting = spawnIt();
      child = starting;
      starting.once("exit", () => {
        if (!ending.has(starting)) crashes += 1;
      });
      if (!(await listening(starting))) {
        starting.kill("SIGKILL");
        throw new Error(`the product did not start:\n${tailOf(logFile)}`);
      }
      return (performance.now() - from) / 1000;
    },
    async kill() {
      if (!child) return;
      ending.add(child);
      child.kill("SIGKILL");
      await endOf(child);
    },
    async killWhileStarting(afterMs) {
      const starting = spawnIt();
      await Promise.race([pause(afterMs), endOf(starting)]);
      starting.kill("SIGKILL");
      await endOf(starting);
    },
    async stop() {
      if (!child) return null;
      const stopping = child;
      ending.add(stopping);
      stopping.kill("SIGTERM");
      const late = setTimeout(() => stopping.kill("SIGKILL"), STOP_LIMIT_MS);
      const code = await endOf(stopping);
      clearTimeout(late);
      return code;
    },
    crashes: () => crashes,
    running: () => child !== null && child.exitCode === null && child.signalCode === null,
    setClock(setting) {
      const message: ToProduct = { clock: setting };
      child?.send(message);
    },
    query<Row>(sql: string, values: unknown[] = []) {
      asks += 1;
      return child?.connected
        ? askDatabase<Row>(child, { ask: asks, sql, values })
        : Promise.reject(new Error("the product is not running"));
    },
  };
}

/** Whether a starting product begins to listen within the limit. */
const listening = (starting: ChildProcess): Promise<boolean> =>
  new Promise((done) => {
    const late = setTimeout(() => done(false), START_LIMIT_MS);
    starting.once("message", () => done(true));
    starting.once("exit", () => done(false));
    void endOf(starting).then(() => clearTimeout(late));
  });

/** Sends a statement to the product's process and waits for the rows. */
const askDatabase = <Row>(child: ChildProcess, message: Extract<ToProduct, { ask: number }>): Promise<Row[]> =>
  new Promise<Row[]>((done, fail) => {
    const hear = (answer: FromProduct) => {
      if (!("answer" in answer) || answer.answer !== message.ask) return;
      end();
      if ("rows" in answer) done(answer.rows as Row[]);
      else fail(new Error(answer.error));
    };
    const gone = () => {
      end();
      fail(new Error("the product gave no answer"));
    };
    const late = setTimeout(gone, ANSWER_LIMIT_MS);
    const end = () => {
      clearTimeout(late);
      child.off("message", hear);
      child.off("exit", gone);
    };
    child.on("message", hear);
    child.once("exit", gone);
    child.send(message);
  });

/** Kills every process that is still running, at the end of a failed run. */
export function killEverything(): void {
  for (const child of alive) child.kill("SIGKILL");
}
