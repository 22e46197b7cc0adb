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
import { DATABASE_FILE, FILES_FOLDER, MANIFEST_FILE, type Manifest, manifest } from "./manifest.ts";

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
  const work = join(dataDir, WORK_FOLDER);
  mkdirSync(work, { recursive: true, mode: 0o700 });
  try {
    await pipeline(archive, extract({ cwd: work, strict: true }));
    const found = verifyFiles(work);
    const bookings = await restoreDatabase(work, join(dataDir, "db"));
    const others = join(work, FILES_FOLDER);
    for (const name of existsSync(others) ? readdirSync(others) : [])
      renameSync(join(others, name), join(dataDir, name));
    rmSync(work, { recursive: true });
    return { madeAt: found.madeAt, files: Object.keys(found.files).length, bookings };
  } catch (error) {
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
    if (error instanceof Refusal) throw error;
    throw new Refusal("BAD_USER_INPUT", `The backup ${file} is damaged: ${String(error)}`);
  }
}

/** Compares each file with its digest in the manifest. @throws Refusal BAD_USER_INPUT for the first that differs. */
function verifyFiles(work: string): Manifest {
  const read = manifest.parse(JSON.parse(readFileSync(join(work, MANIFEST_FILE), "utf8")));
  for (const [path, digest] of Object.entries(read.files)) {
    if (
      createHash("sha256")
        .update(readFileSync(join(work, path)))
        .digest("hex") !== digest
    )
      throw new Refusal("BAD_USER_INPUT", `The backup is damaged: ${path} differs from its digest.`);
  }
  return read;
}

/** Loads the copy of the database, which replays its write-ahead log. @returns the number of its bookings. */
async function restoreDatabase(work: string, target: string): Promise<number> {
  const db = await PGlite.create({
    dataDir: join(work, "db"),
    extensions: { btree_gist, pg_trgm },
    loadDataDir: new Blob([readFileSync(join(work, DATABASE_FILE))]),
  });
  const { rows } = await db.query<{ count: number }>("select count(*)::int as count from bookings");
  await db.close();
  renameSync(join(work, "db"), target);
  return rows[0]?.count ?? 0;
}
