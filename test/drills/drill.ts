/**
 * The common parts of the drills: the built product with a gateway, a mail server and a Prometheus of its own,
 * customers who buy throughout, expectations, and the checks at the end. The trouble is in the file of each drill.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Rows, readLedger } from "#test/faults/books.ts";
import { check } from "#test/faults/checker.ts";
import { createRunDatabase, type Engine } from "#test/faults/engines.ts";
import { type MailSink, startMailSink } from "#test/faults/mail-sink.ts";
import { type Crowd, type CrowdOptions, type Purchase, startCrowd } from "./customers.ts";
import { createMovedClock, type MovedClock } from "./moved-clock.ts";
import { begin, end, endAll, type Program, runAdmin, startProgram } from "./program.ts";
import { startWatch, type Watch } from "./watch.ts";

const { FIRST_PORT = "4300" } = process.env;
export const PORT = Number(FIRST_PORT);
const HOUR_MS = 3_600_000;
/** The last check of an unpaid checkout is due after a day. */
const SETTLED_HOURS = 26;
const STEP_HOURS = 2;
const QUIET_MS = 120_000;
const RESTART_MS = 2_000;

/** One row of docs/drills.md. */
export type Row = { trouble: string; seen: string; lost: string; recovery: string };

/** A drill: it throws, or adds to `failures`, when an expectation fails. */
export type Drill = (stage: Stage) => Promise<Row>;

export type StageOptions = {
  engine?: Engine;
  /** The folder for DATA_DIR; by default in the drill's folder. */
  dataDir?: string;
  env?: Record<string, string>;
  /** The address at which the product reaches its database, from the real one. */
  databaseUrl?: (url: string) => string;
  wrapper?: readonly string[];
  flags?: string[];
  /** False starts the product with the real clock. */
  movable?: boolean;
} & CrowdOptions;

export type Stage = {
  folder: string;
  dataDir: string;
  url: string;
  clock: MovedClock;
  mails: MailSink;
  crowd: Crowd;
  watch: Watch;
  databaseUrl: string | undefined;
  product(): Program;
  /** How often the supervisor has restarted the product. */
  restarts(): number;
  /** Stops the product and its supervisor until `startProduct`. */
  stopProduct(): Promise<void>;
  startProduct(): Promise<void>;
  stopGateway(): Promise<void>;
  startGateway(): Promise<void>;
  expect(what: string, ok: boolean, found?: unknown): void;
  /** Lets the customers leave, waits for all pending work, and checks the books. @returns what is lost */
  settle(): Promise<string>;
};

const NOT_FOR_CUSTOMERS =
  /\bat .*:\d+|Error\b|E[A-Z]{4,}\b|select |insert |node_modules|undefined|PANIC|<!doctype|<html/;

/** Whether customers can read a text: short and without anything of the program. */
export const isClear = (text: string | null): boolean =>
  text !== null && text.length < 200 && /^[A-Z]/.test(text) && !NOT_FOR_CUSTOMERS.test(text);

const REQUEST_ID = /\([0-9a-f-]{36}\)/;

/** The different texts of failed purchases with their counts, most frequent first. */
export function textsOf(purchases: readonly Purchase[]): string {
  const counts = new Map<string, number>();
  for (const { failedAt, status, text: whole } of purchases) {
    if (!failedAt) continue;
    const text = whole?.replace(REQUEST_ID, "(ID)");
    const what = text ? `"${text}"` : `${failedAt}: ${status === 0 ? "no answer" : status}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([what, times]) => `${what} (${times} times)`).join(", ") || "nothing";
}

/** The duration that `share` of the reads or purchases do not exceed, such as "0.42 s". */
export function durationOf(list: readonly { ms: number }[], share: number): number {
  const sorted = list.map(({ ms }) => ms).sort((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) / 1000;
}

export const seconds = (figure: number): string => `${figure.toFixed(1)} s`;

/** Starts the sandbox, a process of its own, so that it can be stopped and its books are not in DATA_DIR. */
function createGateway(folder: string, clock: Record<string, string>) {
  let child: ReturnType<typeof begin> | null = null;
  const url = `http://127.0.0.1:${PORT + 1}/razorpay-sandbox`;
  const ledgerFile = join(folder, "ledger.jsonl");
  return {
    url,
    ledgerFile,
    async start() {
      const webhook = `http://127.0.0.1:${PORT}/razorpay/webhook`;
      child = begin(process.execPath, ["--import", "tsx", "src/infra/razorpay/sandbox/main.ts"], {
        env: { PORT: String(PORT + 1), LEDGER_FILE: ledgerFile, WEBHOOK_URL: webhook, ...clock },
        logFile: join(folder, "sandbox.log"),
      });
      while (!(await fetch(url).catch(() => null))) await pause(100);
    },
    stop: async () => void (child && (await end(child))),
  };
}

/** Keeps the product running, as systemd does: it is started two seconds after it ended by itself. */
async function supervise(start: () => Promise<Program>) {
  let program = await start();
  let over = false;
  let restarts = 0;
  const watch = async () => {
    for (;;) {
      await program.ended;
      if (over) return;
      await pause(RESTART_MS);
      restarts += 1;
      for (;;) {
        if (over) return;
        const again = await start().catch(() => null);
        if (again) program = again;
        if (again) break;
        await pause(RESTART_MS);
      }
    }
  };
  let watching = watch();
  return {
    current: () => program,
    restarts: () => restarts,
    async stop() {
      over = true;
      await program.stop();
      await watching;
      await program.stop();
    },
    async start() {
      program = await start();
      over = false;
      watching = watch();
    },
  };
}

/** Waits until no job is due. */
async function untilIdle(url: string): Promise<void> {
  const late = async () => {
    const text = await fetch(`${url}/metrics`).then((answer) => answer.text());
    return Number(/^job_oldest_seconds (\S+)/m.exec(text)?.[1] ?? Number.NaN);
  };
  for (const started = Date.now(); Date.now() - started < QUIET_MS; await pause(200))
    if ((await late().catch(() => Number.NaN)) === 0) return;
  throw new Error("jobs are still due");
}

type Records = Pick<Stage, "mails" | "crowd" | "expect"> & { ledgerFile: string; movable: boolean };

/** Compares the rows with the gateway's ledger and the mails. @returns what is lost */
function checkBooks(rows: Rows, { ledgerFile, mails, crowd, movable, expect }: Records): string {
  const books = {
    ledger: readLedger(ledgerFile),
    rows,
    mails: mails.ids,
    memory: crowd.memory,
    initialStock: new Map(),
  };
  // Without a clock to move, the last check of an unpaid checkout is still to come.
  const wrong = check(books).filter(({ ok, check: title }) => !ok && (movable || !title.includes("left open")));
  for (const { check: title, offenders } of wrong) expect(title, false, offenders.slice(0, 5));
  return wrong.length === 0
    ? `nothing: ${rows.payments.length} payments, ${rows.bookings.length} bookings, ${rows.refunds.length} refunds`
    : `${wrong.length} checks WRONG`;
}

/** Prepares everything, runs the drill, and removes everything. @returns its row and the failed expectations. */
export async function perform(
  name: string,
  drill: Drill,
  options: StageOptions = {},
): Promise<{ row: Row | null; failures: string[] }> {
  const { engine = "pglite", movable = true } = options;
  const folder = mkdtempSync(join(tmpdir(), `aviator-drill-${name}-`));
  const dataDir = options.dataDir ?? join(folder, "data");
  const failures: string[] = [];
  mkdirSync(dataDir, { recursive: true });
  const database = await createRunDatabase(engine, dataDir);
  const mails = await startMailSink();
  const clock = createMovedClock(folder);
  const gateway = createGateway(folder, movable ? clock.env : {});
  const { DATABASE_URL: realUrl } = database.env;
  const env = {
    ...database.env,
    ...(realUrl && options.databaseUrl ? { DATABASE_URL: options.databaseUrl(realUrl) } : {}),
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    SANDBOX_URL: gateway.url,
    ...(movable ? clock.env : {}),
    ...options.env,
  };
  let row: Row | null = null;
  try {
    await gateway.start();
    const { wrapper = [], flags = [] } = options;
    const product = await supervise(() =>
      startProgram(PORT, env, { logFile: join(folder, "product.log"), wrapper, flags }),
    );
    const url = product.current().url;
    const watch = await startWatch(folder, `127.0.0.1:${PORT}`, PORT + 2);
    const crowd = startCrowd({ url, sandboxUrl: gateway.url }, { ...options, now: clock.now });
    const expect = (what: string, ok: boolean, found?: unknown) => {
      if (!ok) failures.push(`${what}${found === undefined ? "" : `; found ${JSON.stringify(found)}`}`);
    };
    const settle = async (): Promise<string> => {
      await crowd.leave();
      for (let hours = 0; movable && hours <= SETTLED_HOURS; hours += STEP_HOURS) {
        await untilIdle(url);
        await clock.move(STEP_HOURS * HOUR_MS);
      }
      await untilIdle(url);
      const books = await runAdmin(["verify-books"], { DATA_DIR: dataDir });
      expect("verify-books finds no difference", books.code === 0, books.output);
      await product.stop();
      return checkBooks(await database.read(), { ledgerFile: gateway.ledgerFile, mails, crowd, movable, expect });
    };
    await crowd.untilSold();
    row = await drill({
      folder,
      dataDir,
      url,
      clock,
      mails,
      crowd,
      watch,
      databaseUrl: realUrl,
      product: product.current,
      restarts: product.restarts,
      stopProduct: product.stop,
      startProduct: product.start,
      stopGateway: gateway.stop,
      startGateway: gateway.start,
      expect,
      settle,
    });
  } catch (error) {
    failures.push(String(error instanceof Error ? error.stack : error));
  } finally {
    endAll();
    await mails.close();
    await database.drop();
    if (failures.length === 0) rmSync(folder, { recursive: true, force: true });
    else failures.push(`kept: ${folder}`);
  }
  return { row, failures };
}
