/**
 * An empty embedded database as a file, made once for all test files: reading it takes half a second, making one
 * takes five.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { TestProject } from "vitest/node";

/** Called once by vitest; gives the teardown. */
export async function setup(project: TestProject): Promise<() => void> {
  const database = await PGlite.create({ extensions: { btree_gist, pg_trgm } });
  const dump = await database.dumpDataDir("none");
  await database.close();
  const folder = mkdtempSync(join(tmpdir(), "aviator-empty-"));
  const file = join(folder, "empty.tar");
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  project.provide("emptyDatabase", file);
  return () => rmSync(folder, { recursive: true, force: true });
}
