/**
 * One fault run: customers buy while faults are injected and the product is killed repeatedly. Then it gets time to
 * recover, is stopped, and the checker compares the records. The same seed draws the same plans, but their timing
 * varies.
 */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatVoucherCode } from "#domain/money/voucher-code.ts";
import { unseal } from "#infra/sealed.ts";
import { readLedger } from "./books.ts";
import { check } from "./checker.ts";
import { type Crowd, type CrowdOptions, codesFor, marketOf, startCrowd, stockCodes, stockShop } from "./crowd.ts";
import { createRunDatabase, type Engine } from "./engines.ts";
import { createTimeline } from "./fast-clock.ts";
import { type Finding, none, same } from "./findings.ts";
import { type Kills, killAtRandom } from "./killer.ts";
import { type Latency, latencyOf } from "./latency.ts";
import { startMailSink } from "./mail-sink.ts";
import { createMemory } from "./memory.ts";
import { createRandom } from "./prng.ts";
import { createProduct, freePort, killEverything, type Product, SECRET, startSandbox } from "./processes.ts";
import { buildPrograms } from "./programs.ts";
import { waitForQuiet } from "./quiet.ts";
import type { Town } from "./town.ts";

/** The product's time starts here. */
const ORIGIN = "2026-12-01T10:00:00+05:30";
const HANG_MS = 1500;
const GATEWAY_LIMIT_MS = 700;

export type RunOptions = CrowdOptions & {
  engine: Engine;
  kills: number;
  /** How many times as fast as real time the product's clock runs. */
  factor: number;
  /** How long to wait for pending work at the end. */
  quietLimitMs: number;
  /** The commit whose product runs, on the schema of the working tree (PostgreSQL only). */
  release?: string;
  log: (line: string) => void;
};

export type Report = {
  options: RunOptions;
  opened: number;
  seconds: number;
  kills: Kills;
  /** The faults that the sandbox injected, by kind. */
  injected: Record<string, number>;
  /** Actions of the browsers, by kind. */
  behaviours: Record<string, number>;
  findings: Finding[];
  latency: Latency;
  /** The folder with ledger, logs and rows; kept only when a check fails. */
  folder: string | null;
};

/** Ends the run in progress and removes its files and database; set during a run. */
let abandon = (_keep: boolean): Promise<void> => Promise.resolve();

/** Ends an interrupted run without leaving processes, files or databases. */
export const abandonRun = (): Promise<void> => abandon(false);

type Parts = {
  options: RunOptions;
  folder: string;
  ledgerFile: string;
  programs: Awaited<ReturnType<typeof buildPrograms>>;
  env: Record<string, string>;
};

/** Starts the sandbox, and prepares the product without starting it. */
async function startProcesses({ options, folder, ledgerFile, programs, env }: Parts) {
  const port = await freePort();
  const timeline = createTimeline(ORIGIN, options.factor);
  const sandbox = await startSandbox({
    program: programs.sandbox,
    ledgerFile,
    webhookUrl: `http://127.0.0.1:${port}/razorpay/webhook`,
    hangMs: HANG_MS,
    logFile: join(folder, "sandbox.log"),
  });
  const product = createProduct({
    program: programs.product,
    port,
    timeline,
    logFile: join(folder, "product.log"),
    env: {
      ...env,
      FAULTS_SANDBOX_URL: sandbox.url,
      FAULTS_GATEWAY_MS: String(GATEWAY_LIMIT_MS),
    },
  });
  return { timeline, sandbox, product };
}

/** Kills the product repeatedly until the customers have finished. */
async function killUntilGone(
  product: Product,
  crowd: Crowd,
  { options: { kills, log }, random }: { options: RunOptions; random: ReturnType<typeof createRandom> },
) {
  // An error in a customer's code ends the run at once, not after the last kill.
  const killing = killAtRandom(product, { kills, random, progress: crowd.progress, log });
  const [count] = await Promise.all([killing, crowd.gone]);
  return count;
}

/** Reads a voucher's code from its row, which saves reading the PDF. */
const codeReader = (product: Product) => async (voucherId: string) => {
  const [row] = await product
    .query<{ code_sealed: string }>("select code_sealed from vouchers where id = $1", [voucherId])
    .catch(() => []);
  const code = row && unseal(SECRET, "voucher-code", voucherId, row.code_sealed);
  return code ? formatVoucherCode(code) : null;
};

/** A release before vouchers knows no codes. */
const codesIn = (options: RunOptions) => (options.release ? [] : codesFor(options));

type Outcome = {
  options: RunOptions;
  opened: number;
  /** The work that was pending after a day; null for none. */
  left: string | null;
  crashes: number;
  exitCode: number | null;
  injected: Record<string, number>;
  books: Parameters<typeof check>[0];
};

const findingsOf = ({ options, opened, left, crashes, exitCode, injected, books }: Outcome) => [
  none("enough checkouts were opened", options.checkouts, opened < options.checkouts ? [`${opened}`] : []),
  none("nothing was left to do after a day", 1, left === null ? [] : [left]),
  same("the product ended by itself", 0, crashes),
  same("exit code after SIGTERM", 0, exitCode ?? "killed"),
  same("forged webhooks believed", 0, injected.webhook_bad_signature_believed ?? 0),
  ...check(books),
];

/** Carries out a run. @throws Error when a process does not start. Faults in the records are in the report. */
export async function runFaults(options: RunOptions): Promise<Report> {
  const { engine, seed, log } = options;
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), `aviator-faults-${engine}-`));
  const dataDir = join(folder, "data");
  const ledgerFile = join(folder, "ledger.jsonl");
  mkdirSync(dataDir);
  const database = await createRunDatabase(engine, dataDir);
  const mails = await startMailSink();
  const env = { ...database.env, DATA_DIR: dataDir, SMTP_URL: mails.url };
  const programs = await buildPrograms(options.release);
  if (options.release) await database.migrate();
  let keep = true;
  let leave = () => {};
  abandon = async (keepFolder) => {
    abandon = () => Promise.resolve();
    leave();
    killEverything();
    programs.remove();
    await mails.close();
    if (!keepFolder) rmSync(folder, { recursive: true, force: true });
    await database.drop();
  };
  try {
    const { timeline, sandbox, product } = await startProcesses({ options, folder, ledgerFile, programs, env });
    log(`${engine}: ready after ${(await product.start()).toFixed(1)} s`);

    const random = createRandom(seed);
    const market = { ...marketOf(options), codes: codesIn(options) };
    const shop = await stockShop(product, random, options);
    await stockCodes(product, market.codes);
    const memory = createMemory();
    const town: Town = {
      productUrl: product.url,
      sandboxUrl: sandbox.url,
      market,
      products: shop,
      factor: options.factor,
      memory,
      voucherCodes: mails.voucherCodes,
      codeOf: codeReader(product),
    };

    const crowd = startCrowd(town, options);
    leave = crowd.leave;
    const kills = await killUntilGone(product, crowd, { options, random });
    const opened = memory.opened.length;
    log(`${opened} checkouts opened, ${kills.count} kills; waiting for quiet`);
    const left = await waitForQuiet({ product, timeline, ledgerFile, limitMs: options.quietLimitMs, log });
    const answer = await fetch(`${sandbox.url}/adversary/counts`);
    const injected = (await answer.json()) as Record<string, number>;
    const exitCode = await product.stop();
    await sandbox.stop();

    const books = {
      ledger: readLedger(ledgerFile),
      rows: await database.read(),
      mails: mails.ids,
      memory,
      initialStock: new Map(shop.map(({ id, stock }) => [id, stock])),
    };
    const findings = findingsOf({ options, opened, left, crashes: product.crashes(), exitCode, injected, books });
    keep = findings.some(({ ok }) => !ok);
    if (keep) writeFileSync(join(folder, "rows.json"), JSON.stringify(books.rows, null, 1));
    return {
      options,
      opened,
      seconds: (performance.now() - started) / 1000,
      kills,
      injected,
      behaviours: memory.behaviours,
      findings,
      latency: latencyOf(books, timeline),
      folder: keep ? folder : null,
    };
  } finally {
    await abandon(keep);
  }
}
