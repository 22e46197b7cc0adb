/**
 * One process per embedded folder. Two PGlite processes on one folder lose acknowledged rows without a
 * word, so the second start is refused; a lock whose owner is dead is taken over.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** How often, and after which pauses, an empty lock file is looked at again: its maker is about to fill it. */
const LOOKS = 10;
const LOOK_GAP_MS = 20;
/** A turn at removing a dead lock takes no time; one this old belongs to a process that died in it. */
const TURN_LIMIT_MS = 5_000;

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
    const owner = ownerOf(file);
    if (owner === null) continue;
    if (owner > 0 && owner !== process.pid && isAlive(owner)) {
      throw new FolderInUse(
        `The folder ${folder} is in use by process ${owner}: stop it first, or set DATA_DIR to another folder (or DATABASE_URL to a PostgreSQL server, which many processes can share).`,
      );
    }
    removeDead(file, owner);
  }
}

/**
 * The process that a lock file names, or null when there is no file; 0 when it names none, because its writer
 * died between making and filling it.
 */
function ownerOf(file: string): number | null {
  for (let look = 0; ; look += 1) {
    const text = readIfThere(file);
    if (text === null) return null;
    if (text !== "" || look === LOOKS) return Number.parseInt(text, 10) || 0;
    pause();
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Removes a dead owner's lock. Of several processes that find one, one at a time may look and remove: a slow
 * one would otherwise remove the lock that a quick one has made meanwhile.
 */
function removeDead(file: string, owner: number): void {
  const turn = `${file}.turn`;
  try {
    mkdirSync(turn);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > TURN_LIMIT_MS) rmSync(turn, { recursive: true, force: true });
    pause();
    return;
  }
  try {
    if (ownerOf(file) === owner) rmSync(file, { force: true });
  } finally {
    rmSync(turn, { recursive: true, force: true });
  }
}

/** Starting waits for the lock, and nothing else runs yet. */
const pause = (): unknown =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_GAP_MS);
