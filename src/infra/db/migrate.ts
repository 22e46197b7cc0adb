/** Migrates a database to the newest schema. Several processes may start at once: one migrates, the others wait. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { ADVISORY_LOCKS } from "./advisory-locks.ts";
import type { Database } from "./database.ts";

/** The folder `migrations/`, found by walking up from this file, both in the sources and in the bundle. */
function migrationsFolder(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    const folder = join(at, "migrations");
    if (existsSync(join(folder, "meta", "_journal.json"))) return folder;
    if (at === dirname(at)) throw new Error("the folder migrations/ is missing");
  }
}

/** Applies every migration that this database does not have yet. */
export async function migrateDatabase({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    // The limits for requests do not apply: waiting for another process or for a large table is no fault here.
    await client.query("set statement_timeout = 0; set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.migrations]);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
    await client.query("select pg_advisory_unlock($1)", [ADVISORY_LOCKS.migrations]);
    await client.query("reset statement_timeout; reset lock_timeout");
  } finally {
    client.release();
  }
}
