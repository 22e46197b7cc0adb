/**
 * `npm run drill:restore`: backs up both databases while customers book, destroys them, restores them into an empty
 * place and compares. PostgreSQL is restored to the second before a mistaken statement, the embedded database to its
 * last backup. Needs root, PostgreSQL and pgBackRest. Prints the rows of docs/drills.md; exits with 1 if one differs.
 */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { sell } from "./customers.ts";
import { ARCHIVE_SECONDS, startCluster } from "./postgres-cluster.ts";
import { endAll, runAdmin, startProgram } from "./program.ts";

const { FIRST_PORT = "4300" } = process.env;
const PORT = Number(FIRST_PORT);
const SALES = 15;
const PASSPHRASE = "the passphrase of one drill";
const TABLES = ["bookings", "payments", "checkouts", "slot_occupancies", "users", "invoices"];

type Row = { database: string; restored: string; compared: string; rpo: string; rto: string; ok: boolean };

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** The rows of each compared table as one digest, and the moment they were read. */
async function stateOf(url: string): Promise<{ digests: string[]; rows: number; at: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const digests: string[] = [];
    let rows = 0;
    for (const table of TABLES) {
      const { rows: found } = await client.query<{ digest: string; count: number }>(
        `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest, count(*)::int as count
         from ${table} t`,
      );
      digests.push(`${table} ${found[0]?.digest}`);
      rows += found[0]?.count ?? 0;
    }
    const { rows: now } = await client.query<{ at: string }>("select clock_timestamp()::text as at");
    return { digests, rows, at: now[0]?.at ?? "" };
  } finally {
    await client.end();
  }
}

/** Waits until no job is due, so that nothing more is written. */
async function untilIdle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (;;) {
    const { rows } = await client.query("select 1 from jobs where state = 'waiting' and run_at <= now() limit 1");
    if (rows.length === 0) break;
    await pause(200);
  }
  await client.end();
}

async function drillPostgres(folder: string): Promise<Row> {
  // The account postgres works in a folder of its own and must reach it.
  const place = mkdtempSync(join(tmpdir(), "aviator-postgres-"));
  const cluster = await startCluster(place, PORT + 1);
  try {
    const environment = { DATA_DIR: join(folder, "data"), DATABASE_URL: cluster.url };
    const product = await startProgram(PORT, environment);
    await sell(product.url, SALES);
    cluster.backUp("full");
    await sell(product.url, SALES);
    cluster.backUp("incr");
    await sell(product.url, SALES);
    await untilIdle(cluster.url);
    const before = await stateOf(cluster.url);
    await pause(1_000);
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query("truncate bookings cascade");
    await client.end();
    await product.stop();

    const started = performance.now();
    await cluster.restore(before.at);
    const again = await startProgram(PORT, environment);
    const rto = seconds(started);
    const after = await stateOf(cluster.url);
    await again.stop();
    const ok = after.digests.every((digest, index) => digest === before.digests[index]);
    return {
      database: "PostgreSQL, pgBackRest",
      restored: "the second before `truncate bookings cascade`",
      compared: `${before.rows} rows of ${TABLES.length} tables: ${ok ? "equal" : "DIFFERENT"}`,
      rpo: `0 rows; ${ARCHIVE_SECONDS} s if the computer is lost`,
      rto,
      ok,
    };
  } finally {
    cluster.close();
    rmSync(place, { recursive: true, force: true });
  }
}

async function drillEmbedded(folder: string): Promise<Row> {
  const [dataDir, backups, restored] = ["data", "backups", "restored"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const secrets = { BACKUP_PASSPHRASE: PASSPHRASE };
  const product = await startProgram(PORT, { DATA_DIR: dataDir });
  await sell(product.url, SALES);
  const [backedUp] = await Promise.all([
    runAdmin(["backup", backups], { DATA_DIR: dataDir, ...secrets }),
    // Customers book while the backup runs.
    sell(product.url, 3),
  ]);
  if (backedUp.code !== 0) throw new Error(backedUp.output);
  const lost = await sell(product.url, 5);
  await product.stop("SIGKILL");
  // The gateway's own books survive the computer.
  cpSync(join(dataDir, "sandbox-ledger.jsonl"), join(folder, "ledger"));
  rmSync(dataDir, { recursive: true });

  const started = performance.now();
  const file = backedUp.output.split(": ")[0] ?? "";
  const restore = await runAdmin(["restore", file, restored], secrets);
  if (restore.code !== 0) throw new Error(restore.output);
  cpSync(join(folder, "ledger"), join(restored, "sandbox-ledger.jsonl"));
  const again = await startProgram(PORT, { DATA_DIR: restored });
  const rto = seconds(started);
  const books = await runAdmin(["verify-books"], { DATA_DIR: restored });
  await again.stop();
  const bookings = Number(/(\d+) bookings/.exec(restore.output)?.[1]);
  const missing = Number(/WRONG {2}Each payment at the gateway is recorded here: (\d+)/.exec(books.output)?.[1]);
  const recorded = Number(/Recorded here:.* (\d+) payments/.exec(books.output)?.[1]);
  const sold = SALES + 3 + lost.length;
  const ok = bookings >= SALES && recorded + missing === sold;
  return {
    database: "embedded, `npm run backup`",
    restored: "the last backup, made while customers booked",
    // A checkout that was open in the backup is settled at the start, if it was paid.
    compared: `${bookings} bookings restored, ${recorded - bookings} settled at the start, ${missing} payments named by verify-books; ${sold} sold: ${ok ? "equal" : "DIFFERENT"}`,
    rpo: "since the last backup",
    rto,
    ok,
  };
}

const scratch = mkdtempSync(join(tmpdir(), "aviator-drill-"));
try {
  const rows: Row[] = [];
  for (const [name, drill] of Object.entries({ postgres: drillPostgres, embedded: drillEmbedded })) {
    const folder = mkdtempSync(join(scratch, `${name}-`));
    rows.push(await drill(folder));
  }
  console.log("| database | restored to | compared | RPO | RTO |\n| --- | --- | --- | --- | --- |");
  for (const { database, restored, compared, rpo, rto } of rows)
    console.log(`| ${database} | ${restored} | ${compared} | ${rpo} | ${rto} |`);
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
} finally {
  endAll();
  rmSync(scratch, { recursive: true, force: true });
}
