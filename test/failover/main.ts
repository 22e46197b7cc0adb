/**
 * `npm run test:failover`: machines die while customers buy (docs/drills.md). Needs root, and PostgreSQL, Patroni, etcd
 * and HAProxy of Debian 12. Exits 1 when a check fails. `--seed N` (repeatable), `--rounds N`, `--customers N`.
 */
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { printed } from "./report.ts";
import { abandonRun, runFailover } from "./run.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", multiple: true },
    rounds: { type: "string", default: "3" },
    customers: { type: "string", default: "12" },
  },
});
const seeds = (values.seed ?? [String(randomInt(2 ** 31))]).map(Number);
if (!seeds.every(Number.isSafeInteger)) {
  process.stderr.write("--seed must be a whole number\n");
  process.exit(1);
}
// The certificate of the run is its own; the customers run in this process, which has started already.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    void abandonRun().finally(() => process.exit(130));
  });

let wrong = false;
for (const seed of seeds) {
  const report = await runFailover({
    seed,
    rounds: Number(values.rounds),
    customers: Number(values.customers),
    log: (line) => process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${printed(report)}\n`);
  wrong ||= report.findings.some(({ ok }) => !ok);
}
process.exit(wrong ? 1 : 0);
