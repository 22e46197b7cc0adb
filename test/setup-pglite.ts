/**
 * An embedded database with every migration applied, as a file, created once for all test files. Reading it takes half
 * a second; creating and migrating one takes six.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import type { TestProject } from "vitest/node";

/** Called once by vitest. Returns the teardown. */
export async function setup(project: TestProject): Promise<() => void> {
  const database = await PGlite.create({ extensions: { btree_gist, pg_trgm } });
  // Writes the same journal as the server's own migration, which then has nothing to do.
  await migrate(drizzle(database), { migrationsFolder: "migrations" });
  // Half of the files belong to template databases; tests create none from them.
  for (const template of ["template0", "template1"]) {
    await database.exec(`alter database ${template} is_template false`);
    await database.exec(`drop database ${template}`);
  }
  const dump = await database.dumpDataDir("none");
  await database.close();
  const folder = mkdtempSync(join(tmpdir(), "aviator-migrated-"));
  const file = join(folder, "migrated.tar");
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  project.provide("migratedDatabase", file);
  return () => rmSync(folder, { recursive: true, force: true });
}
