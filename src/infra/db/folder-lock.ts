/**
 * One process per embedded folder. Two PGlite processes on one folder lose acknowledged rows without a
 * word, so the second start is refused; a lock whose owner is dead is taken over.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folder is in use by another living process. */
export class FolderInUse extends Error {}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Takes the folder's lock and gives the function that returns it.
 * @throws FolderInUse when a living process holds it; its message says what to do.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "in-use.lock");
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const owner = Number(readFileSync(file, "utf8"));
    if (owner > 0 && owner !== process.pid && isAlive(owner)) {
      throw new FolderInUse(
        `The folder ${folder} is in use by process ${owner}: stop it first, or set DATA_DIR to another folder (or DATABASE_URL to a PostgreSQL server, which many processes can share).`,
      );
    }
    rmSync(file, { force: true });
  }
}
