/**
 * `npm run bench`: the product's speed as ratios to bare limits measured in the same minutes on the same computer, with
 * the targets (docs/bench.md explains how to read them). `npm run bench -- quick` takes less than four minutes. Names
 * of parts select them. It exits 1 only when something could not be measured: a target may be missed because the
 * computer is busy. Everything it starts or creates is removed afterwards, including the databases.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { type Part, type Setting, selectParts } from "./parts.ts";
import { type BenchDatabase, createBenchDatabase } from "./postgres.ts";
import { createReport } from "./report.ts";
import { type Product, startProduct, stopServers } from "./servers.ts";

const PACE = { rounds: 7, seconds: 1.5 };
const QUICK_PACE = { rounds: 4, seconds: 0.8 };

const { quick, minutes, named, parts } = selectParts(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), "aviator-bench-"));
const databases: BenchDatabase[] = [];
let interrupted = false;

async function cleanUp(): Promise<void> {
  await stopServers();
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
}
/** Never resolves: after an interruption, failures come from stopping, and nothing more may be started or printed. */
const never = () => new Promise<never>(() => {});
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    interrupted = true;
    void cleanUp().finally(() => process.exit(130));
  });

async function newDatabase(): Promise<BenchDatabase> {
  const database = await createBenchDatabase();
  if (!database) throw new Error("no PostgreSQL answers (TEST_DATABASE_URL names one)");
  databases.push(database);
  return database;
}

const first = await newDatabase().catch(() => null);
let running: Promise<Product> | undefined;

const [processor] = cpus();
const report = createReport({
  processor: `${cpus().length} × ${processor?.model.trim() ?? "unknown"}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  node: process.version,
  postgresql: first?.version ?? "none",
  "load before": (loadavg()[0] ?? 0).toFixed(1),
  run: quick ? "quick" : "full",
  date: new Date().toISOString().slice(0, 10),
});
const setting: Setting = {
  report,
  folder,
  quick,
  pace: quick ? QUICK_PACE : PACE,
  minutes,
  async shared() {
    const { url } = first ?? (await newDatabase());
    running ??= startProduct(folder, url);
    return { product: await running, databaseUrl: url };
  },
  newDatabase: async () => (await newDatabase()).url,
};

async function stopShared(): Promise<void> {
  await (await running?.catch(() => undefined))?.stop();
  running = undefined;
}

/** Runs one part. If it fails, its rows are reported as missing and the other parts still run. */
async function measure({ name, rows, shared, run }: Part): Promise<void> {
  if (!shared) await stopShared();
  const started = performance.now();
  process.stderr.write(`${name} ... `);
  try {
    await run(setting);
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  } catch (error) {
    if (interrupted) await never();
    process.stderr.write("failed\n");
    console.error(error);
    for (const row of rows) report.miss(row, (error as Error).message.split("\n", 1)[0] ?? "");
  }
}

try {
  for (const part of parts) await measure(part);
} finally {
  await (interrupted ? never() : cleanUp());
}

console.log(`\n${report.text()}\n\nAs JSON lines: ${report.save(new Date())}`);
// Rows of single parts are not a result of the whole.
if (!named) console.log(`Judged rows: ${report.saveLatest()}`);
process.exitCode = report.incomplete() ? 1 : 0;
