/**
 * One process per embedded folder. Two PGlite processes on one folder silently lose acknowledged rows, so the second
 * start is refused.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { lockFile } from "#infra/lock-file.ts";

/**
 * Takes the folder's lock and returns the function that releases it.
 * @throws InUse when a living process holds it; its message contains the instructions.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  return lockFile(
    join(folder, "in-use.lock"),
    (owner) =>
      `The folder ${folder} is in use by process ${owner}: stop it first, or set DATA_DIR to another folder (or DATABASE_URL to a PostgreSQL server, which many processes can share).`,
  );
}
