/**
 * `npm run bench`: the product's speed as ratios to bare limits measured in the same minutes on the same computer, with
 * the targets (docs/bench.md explains how to read them). `npm run bench -- quick` takes less than four minutes. Names
 * of parts select them. It exits 1 only when something could not be measured: a target may be missed because the
 * computer is busy. Everything it starts or creates is removed afterwards, including the databases.
 */
import { machineFacts } from "./machine.ts";
import { type Part, type Setting, selectParts } from "./parts.ts";
import { createReport } from "./report.ts";
import { type Product, startProduct } from "./servers.ts";
import { openWorkspace } from "./workspace.ts";

const PACE = { rounds: 7, seconds: 1.5 };
const QUICK_PACE = { rounds: 4, seconds: 0.8 };

const { quick, minutes, named, parts } = selectParts(process.argv.slice(2));
const { folder, newDatabase, unlessInterrupted, close } = openWorkspace();
const first = await newDatabase().catch(() => null);
let running: Promise<Product> | undefined;

const report = createReport(machineFacts({ postgresql: first?.version ?? "none" }, quick ? "quick" : "full"));
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
    await unlessInterrupted();
    process.stderr.write("failed\n");
    console.error(error);
    for (const row of rows) report.miss(row, (error as Error).message.split("\n", 1)[0] ?? "");
  }
}

try {
  for (const part of parts) await measure(part);
} finally {
  await close();
}

console.log(`\n${report.text()}\n\nAs JSON lines: ${report.save(new Date())}`);
// Rows of single parts are not a result of the whole.
if (!named) console.log(`Judged rows: ${report.saveLatest()}`);
process.exitCode = report.incomplete() ? 1 : 0;
