/** What backups leave in DATA_DIR: the folder of the running one, and the time of the last one. */
import { existsSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** The folder in which a backup is prepared, and in which a restore unpacks it; one at a time. */
export const WORK_FOLDER = "backup-in-progress";
/** Its time of change is the time of the last backup. */
export const LAST_BACKUP = "last-backup";

/** When the last backup was completed; null before the first. */
export function lastBackup(dataDir: string): Date | null {
  const file = join(dataDir, LAST_BACKUP);
  return existsSync(file) ? statSync(file).mtime : null;
}

/** Removes what a backup left behind whose process ended. Call it at the start. */
export const clearUnfinishedBackup = (dataDir: string): void =>
  rmSync(join(dataDir, WORK_FOLDER), { recursive: true, force: true });
