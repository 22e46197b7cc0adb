/**
 * DATA_DIR holds password hashes, links from mails and the session secret, so only the operating system account of the
 * product may read it. The process's umask gives new files 0600 and new folders 0700. PGlite sets its own modes;
 * embedded-worker.js masks them.
 */
import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const OWNER_ONLY = 0o077;
const OPEN_TO_OTHERS = 0o077;

/**
 * Makes `folder` private and sets the umask, so that all files that this process creates are readable by their owner
 * only. A folder that other accounts could enter is closed with everything in it.
 * @returns how many files and folders were open; 0 for a new or private folder.
 */
export function makePrivate(folder: string): number {
  process.umask(OWNER_ONLY);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Other accounts cannot enter a closed folder, so the modes below it need no check.
  if ((statSync(folder).mode & OPEN_TO_OTHERS) === 0) return 0;
  return close(folder, true);
}

function close(path: string, isFolder: boolean): number {
  const { mode } = statSync(path);
  const open = (mode & OPEN_TO_OTHERS) !== 0;
  if (open) chmodSync(path, mode & 0o700);
  if (!isFolder) return open ? 1 : 0;
  let count = open ? 1 : 0;
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    // A link's mode is its target's, which may be outside the folder.
    if (entry.isSymbolicLink()) continue;
    count += close(join(path, entry.name), entry.isDirectory());
  }
  return count;
}
