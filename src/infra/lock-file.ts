/**
 * A lock that one process has at a time: a file with its process id. A lock whose owner is dead is taken over;
 * a process may take its own lock again.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";

/** How often, and after which pauses, an empty lock file is looked at again: its maker is about to fill it. */
const LOOKS = 10;
const LOOK_GAP_MS = 20;
/** A turn at removing a dead lock takes no time; one this old belongs to a process that died in it. */
const TURN_LIMIT_MS = 5_000;

/** Another living process has the lock; the message says what to do. */
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
 * Takes the lock and gives the function that returns it.
 * @param inUse the sentence for the operator, given the process that has it
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
const pause = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_GAP_MS);
