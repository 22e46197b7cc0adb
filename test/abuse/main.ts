/**
 * `npm run test:abuse`: attacks as bounded load on loopback alongside honest customers, first on one database, then on
 * the other (docs/abuse.md). Exits 1 when a check fails. `--engine pglite|postgres`, `--customers N`.
 */
import { parseArgs } from "node:util";
import type { Engine } from "#test/faults/engines.ts";
import { runAbuse } from "./run.ts";
import { checksOf, printed } from "./verdict.ts";

const { values } = parseArgs({
  options: { engine: { type: "string" }, customers: { type: "string", default: "20" } },
});
const ENGINES: readonly Engine[] = ["pglite", "postgres"];
const engines = ENGINES.filter((engine) => !values.engine || values.engine === engine);
const customers = Number(values.customers);
if (engines.length === 0 || !Number.isSafeInteger(customers) || customers < 1) {
  process.stderr.write("--engine must be pglite or postgres, --customers a whole number\n");
  process.exit(1);
}
let wrong = false;
for (const engine of engines) {
  const report = await runAbuse(engine, customers);
  process.stdout.write(`${printed(report)}\n`);
  wrong ||= checksOf(report).some(({ ok }) => !ok);
}
process.exit(wrong ? 1 : 0);
