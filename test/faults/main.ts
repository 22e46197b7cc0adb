/**
 * `npm run test:faults`: the long fault run, first on one database, then on the other (docs/faults.md). Exits 1 when a
 * check fails. `--engine pglite|postgres`, `--seed N`, `--checkouts N`, `--customers N`, `--kills N`.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import type { Engine } from "./engines.ts";
import { printed } from "./report.ts";
import { abandonRun, runFaults } from "./run.ts";

const { values } = parseArgs({
  options: {
    engine: { type: "string" },
    seed: { type: "string" },
    checkouts: { type: "string", default: "1000" },
    customers: { type: "string", default: "32" },
    kills: { type: "string", default: "20" },
  },
});
const ENGINES: readonly Engine[] = ["pglite", "postgres"];
const engines = ENGINES.filter((engine) => !values.engine || values.engine === engine);
const seed = Number(values.seed ?? randomInt(2 ** 31));
if (engines.length === 0 || !Number.isSafeInteger(seed)) {
  process.stderr.write("--engine must be pglite or postgres, --seed a whole number\n");
  process.exit(1);
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    void abandonRun().finally(() => process.exit(130));
  });

process.stdout.write(`Fault run, seed ${seed}\n\n`);
let wrong = false;
for (const engine of engines) {
  const report = await runFaults({
    engine,
    seed,
    checkouts: Number(values.checkouts),
    customers: Number(values.customers),
    kills: Number(values.kills),
    factor: 20,
    slots: 200,
    products: 20,
    quietLimitMs: 480_000,
    log: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${printed(report)}\n`);
  wrong ||= report.findings.some(({ ok }) => !ok);
}
process.exit(wrong ? 1 : 0);
