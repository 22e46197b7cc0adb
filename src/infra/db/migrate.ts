/** Migrates a database to the newest schema. Several processes may start at once: one migrates, the others wait. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import { ANSWER_LIMIT_MS, limitAnswers } from "./answer-limit.ts";
import type { Database } from "./database.ts";

/** The folder `migrations/`, found by walking up from this file, both in the sources and in the bundle. */
function migrationsFolder(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    const folder = join(at, "migrations");
    if (existsSync(join(folder, "meta", "_journal.json"))) return folder;
    if (at === dirname(at)) throw new Error("the folder migrations/ is missing");
  }
}

/** A migration waits this long for a table. Longer would stall every request that queues behind it. */
const LOCK_LIMIT = "3s";
/** Between two attempts, the requests that queued behind the migration are served. */
const PAUSE_MS = 2_000;
const LOCK_PAUSE_MS = 200;
/** Together about five minutes: no transaction of a request lasts longer than eight seconds. */
const MOST_ATTEMPTS = 60;

const isLockLimit = (error: unknown): boolean =>
  error instanceof Error && ((error as { code?: unknown }).code === "55P03" || isLockLimit(error.cause));

/**
 * Builds the indexes of `folder`/concurrent that are missing, each in a file with its name, while other processes go on
 * writing. An attempt that was interrupted leaves an invalid index, which is removed first.
 */
async function buildIndexes(client: pg.PoolClient, folder: string): Promise<void> {
  const files = join(folder, "concurrent");
  const names = existsSync(files) ? readdirSync(files).map((file) => file.replace(/\.sql$/, "")) : [];
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = any($1) and pg_table_is_visible(c.oid)`,
    [names],
  );
  const found = new Map(rows.map(({ name, valid }) => [name, valid]));
  // It waits for the transactions before it, which hinders none of them.
  if (names.some((name) => !found.get(name))) await client.query("set lock_timeout = 0");
  for (const name of names) {
    if (found.get(name)) continue;
    if (found.has(name)) await client.query(`drop index concurrently "${name}"`);
    await client.query(readFileSync(join(files, `${name}.sql`), "utf8"));
  }
}

/**
 * Waits until no other process migrates. It asks again and again: the index that the other process builds waits for
 * every statement that began before, also for one that waits for this lock.
 */
async function lockMigrations(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as locked", [ADVISORY_LOCKS.migrations]);
    if (rows[0].locked) return;
    await pause(LOCK_PAUSE_MS);
  }
}

/**
 * Applies every migration that this database does not have yet, in one transaction. While other processes serve
 * requests, it gives a table up again that it can't lock in three seconds, and repeats the attempt. Then it builds the
 * indexes of migrations/concurrent, outside a transaction.
 */
export async function migrateDatabase({ pool }: Pick<Database, "pool">, folder = migrationsFolder()): Promise<void> {
  const client = await pool.connect();
  let ended = false;
  try {
    // The limits for requests do not apply: waiting for another process or for a large table is no fault here.
    limitAnswers(client, 0);
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await lockMigrations(client);
    await client.query(`set lock_timeout = '${LOCK_LIMIT}'`);
    for (let attempt = 1; ; attempt += 1)
      try {
        await migrate(drizzle(client), { migrationsFolder: folder });
        break;
      } catch (error) {
        if (!isLockLimit(error) || attempt === MOST_ATTEMPTS) throw error;
        await pause(PAUSE_MS);
      }
    await buildIndexes(client, folder);
    await client.query("select pg_advisory_unlock($1)", [ADVISORY_LOCKS.migrations]);
    await client.query("reset statement_timeout; reset lock_timeout");
    limitAnswers(client, ANSWER_LIMIT_MS);
    ended = true;
  } finally {
    // After a failure the connection would keep the advisory lock and the settings, so it is closed.
    client.release(!ended);
  }
}
