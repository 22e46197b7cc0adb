/**
 * The backup of a product on the embedded database: a gzipped tar archive of DATA_DIR, made while the product runs. The
 * database's copy comes first, so that each picture it names is in the archive. PostgreSQL has its own backups
 * (docs/backup.md).
 */
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Readable } from "node:stream";
import { create } from "tar";
import type { Database } from "#infra/db/database.ts";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext } from "#server/context.ts";
import { LAST_BACKUP, WORK_FOLDER } from "./backup-work.ts";
import { DATABASE_FILE, FILES_FOLDER, MANIFEST_FILE, type Manifest } from "./manifest.ts";

/** Not copied: the database's own files, whose copy is the dump, and what belongs to the running process. */
const OMITTED = /^(db|backup-in-progress|last-backup|.*\.lock(\.turn)?|.*\.sock)(\/|$)/;

const digestOf = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex");

/** The paths of all files to copy, relative to `folder`. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !OMITTED.test(path))
    .sort();

/** Folders whose files are replaced and never changed, so that a second link to a file is a copy of it. */
const UNCHANGING = /^(uploads|outbox)\//;

/** Copies one file of DATA_DIR, as it is now, for the archive. @returns its path in the archive. */
function copyFile(dataDir: string, work: string, path: string): string {
  const copy = join(FILES_FOLDER, path);
  mkdirSync(dirname(join(work, copy)), { recursive: true });
  if (UNCHANGING.test(path)) linkSync(join(dataDir, path), join(work, copy));
  else copyFileSync(join(dataDir, path), join(work, copy));
  return copy;
}

/**
 * Starts a backup. The archive is complete, and counts as the last backup, when `finish` is called after its end.
 * @throws Refusal CONFLICT on PostgreSQL, and while another backup runs.
 */
export async function openBackup(
  { config: { dataDir }, clock }: AppContext,
  { dump }: Pick<Database, "dump">,
): Promise<{ archive: Readable; finish(complete: boolean): void }> {
  if (!dump)
    throw new Refusal("CONFLICT", "This product runs on PostgreSQL: back it up with pgBackRest (docs/backup.md).");
  const work = join(dataDir, WORK_FOLDER);
  if (existsSync(work)) throw new Refusal("CONFLICT", "Another backup is running.");
  mkdirSync(work, { mode: 0o700 });
  const finish = (complete: boolean) => {
    rmSync(work, { recursive: true, force: true });
    if (complete) writeFileSync(join(dataDir, LAST_BACKUP), "");
  };
  try {
    const madeAt = clock.now().toISOString();
    await dump(join(work, DATABASE_FILE));
    const files = [DATABASE_FILE, ...filesIn(dataDir).map((path) => copyFile(dataDir, work, path))];
    const manifest: Manifest = {
      madeAt,
      files: Object.fromEntries(files.map((path) => [path, digestOf(join(work, path))])),
    };
    writeFileSync(join(work, MANIFEST_FILE), JSON.stringify(manifest));
    const archive = create({ gzip: { level: 6 }, cwd: work, portable: true }, [MANIFEST_FILE, ...files]);
    // It is a stream of its own library, which Node reads like its own.
    return { archive: archive as unknown as Readable, finish };
  } catch (error) {
    finish(false);
    throw error;
  }
}
