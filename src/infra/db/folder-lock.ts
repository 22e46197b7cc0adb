/**
 * One process per embedded folder. Two PGlite processes on one folder silently lose acknowledged rows, so the second
 * start is refused.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { lockFile } from "#infra/lock-file.ts";

/** Thrown when the folder's disk is read-only; the message contains the instructions for the operator. */
export class ReadOnlyDisk extends Error {}

/**
 * Takes the folder's lock and returns the function that releases it.
 * @throws InUse when a living process holds it, ReadOnlyDisk; the message contains the instructions.
 */
export function lockFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true });
    return lockFile(
      join(folder, "in-use.lock"),
      (owner) =>
        `The folder ${folder} is in use by process ${owner}: stop it first, or set DATA_DIR to another folder (or DATABASE_URL to a PostgreSQL server, which many processes can share).`,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EROFS") throw error;
    throw new ReadOnlyDisk(`The disk of ${folder} is read-only: see docs/runbook.md, Disk.`, { cause: error });
  }
}
