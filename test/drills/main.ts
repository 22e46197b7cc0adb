/**
 * `npm run drill -- NAME` carries out one drill of docs/drills.md, `npm run drill -- all` all of them but the soak.
 * Needs root, the packages faketime, prometheus and haproxy, and for some PostgreSQL (TEST_DATABASE_URL). It uses five
 * ports from FIRST_PORT (4300) on. Prints a row of the table for each drill; exits with 1 when an expectation fails.
 */
import { parseArgs } from "node:util";
import { performCertificate } from "./certificate.ts";
import { clockMoved } from "./clock-moved.ts";
import { performFullDisk, performFullDiskPostgres, performReadOnly, performReadOnlyEmbedded } from "./disk.ts";
import { perform } from "./drill.ts";
import { gatewayDown } from "./gateway-down.ts";
import { mailDown } from "./mail-down.ts";
import { performMemoryLimit } from "./memory-limit.ts";
import { endAll } from "./program.ts";
import { performSlowDatabase } from "./slow-database.ts";
import { performSoak } from "./soak.ts";
import { performStorageDown } from "./storage-down.ts";

type Result = Awaited<ReturnType<typeof perform>>;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: "30" } },
});
const DRILLS: Readonly<Record<string, () => Promise<Result>>> = {
  soak: () => performSoak(Number(values.minutes)),
  mail: () => perform("mail", mailDown),
  gateway: () => perform("gateway", gatewayDown),
  "full-disk": performFullDisk,
  "full-disk-postgres": performFullDiskPostgres,
  "read-only": performReadOnly,
  "read-only-embedded": performReadOnlyEmbedded,
  "slow-database": performSlowDatabase,
  storage: performStorageDown,
  clock: () => perform("clock", clockMoved),
  certificate: performCertificate,
  memory: performMemoryLimit,
};

const [name = ""] = positionals;
const names = name === "all" ? Object.keys(DRILLS).filter((one) => one !== "soak") : [name];
if (!names.every((one) => one in DRILLS)) {
  process.stderr.write(`npm run drill -- NAME, with one of: ${Object.keys(DRILLS).join(", ")}, all\n`);
  process.exit(1);
}
process.once("SIGINT", () => {
  endAll();
  process.exit(1);
});
process.stdout.write("| drill | what was done | what customers and operators saw | lost | time to recovery |\n");
process.stdout.write("| --- | --- | --- | --- | --- |\n");
let failed = false;
for (const one of names) {
  const { row, failures } = (await DRILLS[one]?.()) ?? { row: null, failures: [] };
  if (row) process.stdout.write(`| ${one} | ${row.trouble} | ${row.seen} | ${row.lost} | ${row.recovery} |\n`);
  for (const failure of failures) process.stderr.write(`${one}: ${failure}\n`);
  failed ||= failures.length > 0 || !row;
}
process.exit(failed ? 1 : 0);
