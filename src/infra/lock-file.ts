/**
 * A lock for one process at a time: a file with its process id. A lock whose owner is dead is taken over. A process may
 * take its own lock again.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";

/** How often, and at which interval, an empty lock file is read again while its creator is about to fill it. */
const READS = 10;
const READ_GAP_MS = 20;
/** Removing a dead lock takes almost no time; a turn folder of this age was left by a process that died. */
const TURN_LIMIT_MS = 5_000;

/** Thrown when another living process has the lock; the message contains the instructions for the operator. */
export class InUse extends Error {}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Takes the lock and returns the function that releases it.
 * @param inUse the sentence for the operator, given the owner's process id
 * @throws InUse when a living process holds it.
 */
export function lockFile(file: string, inUse: (owner: number) => string): () => void {
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const owner = ownerOf(file);
    if (owner === null) continue;
    if (owner > 0 && owner !== process.pid && isAlive(owner)) throw new InUse(inUse(owner));
    removeDead(file, owner);
  }
}

/**
 * The process id in a lock file, or null when there is no file. Returns 0 when the file names no process because its
 * writer died between creating and filling it.
 */
function ownerOf(file: string): number | null {
  for (let reads = 0; ; reads += 1) {
    const text = readIfThere(file);
    if (text === null) return null;
    if (text !== "" || reads === READS) return Number.parseInt(text, 10) || 0;
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
 * Removes a dead owner's lock. Only one process at a time may check and remove: a slow process would otherwise remove
 * the lock that a faster one has just created.
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

/** Blocks the thread; the start has to wait for the lock anyway, and nothing else runs yet. */
const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, READ_GAP_MS);
