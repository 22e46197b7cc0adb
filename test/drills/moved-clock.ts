/**
 * The wall clock of the programs of a drill, moved by libfaketime (package faketime). Monotonic time is not moved, as
 * when the time service or an operator sets the clock of a real computer.
 */
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const LIBRARY = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1";
/** The library reads the file at most once a second. */
const READ_MS = 1_100;

export type MovedClock = {
  /** The environment of each program that has this clock. */
  env: Record<string, string>;
  /** The programs' time, in milliseconds. */
  now(): number;
  /** Moves it by `ms`, back if negative, and waits until the programs have noticed. */
  move(ms: number): Promise<void>;
};

/** A clock that shows the real time until it is moved. @throws Error without libfaketime */
export function createMovedClock(folder: string): MovedClock {
  if (!existsSync(LIBRARY)) throw new Error("drills need libfaketime: apt-get install faketime");
  const file = join(folder, "clock");
  let offsetMs = 0;
  const write = () => writeFileSync(file, `${offsetMs < 0 ? "-" : "+"}${(Math.abs(offsetMs) / 1000).toFixed(0)}\n`);
  write();
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      FAKETIME_DONT_RESET: "1",
    },
    now: () => Date.now() + offsetMs,
    async move(ms) {
      offsetMs += ms;
      write();
      await pause(READ_MS);
    },
  };
}
