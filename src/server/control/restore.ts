/** Restores a backup of the embedded database into an empty folder, and verifies each file. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { extract } from "tar";
import { Refusal } from "#infra/refusal.ts";
import { readBackup } from "./backup-file.ts";
import { WORK_FOLDER } from "./backup-work.ts";
import { DATABASE_FILE, MANIFEST_FILE, type Manifest, manifest } from "./manifest.ts";

/** What a restore found. `bookings` counts the rows of the restored database. */
export type Restored = { madeAt: string; files: number; bookings: number };

/**
 * Restores a backup. An interrupted or failed restore leaves `dataDir` empty.
 * @throws Refusal CONFLICT when `dataDir` is not empty, NOT_FOUND without the file, BAD_USER_INPUT for a wrong
 * passphrase and for a damaged archive.
 */
export async function restoreBackup(
  file: string,
  { dataDir, passphrase }: { dataDir: string; passphrase: string },
): Promise<Restored> {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Refusal("CONFLICT", `The folder ${dataDir} is not empty. Restore into an empty one.`);
  const archive = await readBackup(file, passphrase);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    await pipeline(archive, extract({ cwd: dataDir, strict: true }));
    const found = verifyFiles(dataDir);
    const bookings = await restoreDatabase(dataDir);
    rmSync(join(dataDir, WORK_FOLDER), { recursive: true });
    return { madeAt: found.madeAt, files: Object.keys(found.files).length, bookings };
  } catch (error) {
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
    if (error instanceof Refusal) throw error;
    throw new Refusal("BAD_USER_INPUT", `The backup ${file} is damaged: ${String(error)}`);
  }
}

/** Compares each file with its digest in the manifest. @throws Refusal BAD_USER_INPUT for the first that differs. */
function verifyFiles(dataDir: string): Manifest {
  const work = join(dataDir, WORK_FOLDER);
  const read = manifest.parse(JSON.parse(readFileSync(join(work, MANIFEST_FILE), "utf8")));
  for (const [path, digest] of Object.entries(read.files)) {
    const bytes = readFileSync(path === DATABASE_FILE ? join(work, path) : join(dataDir, path));
    if (createHash("sha256").update(bytes).digest("hex") !== digest)
      throw new Refusal("BAD_USER_INPUT", `The backup is damaged: ${path} differs from its digest.`);
  }
  return read;
}

/** Loads the copy of the database, which replays its write-ahead log. @returns the number of its bookings. */
async function restoreDatabase(dataDir: string): Promise<number> {
  const part = join(dataDir, "db-part");
  const db = await PGlite.create({
    dataDir: part,
    extensions: { btree_gist, pg_trgm },
    loadDataDir: new Blob([readFileSync(join(dataDir, WORK_FOLDER, DATABASE_FILE))]),
  });
  const { rows } = await db.query<{ count: number }>("select count(*)::int as count from bookings");
  await db.close();
  renameSync(part, join(dataDir, "db"));
  return rows[0]?.count ?? 0;
}
