/** A small disk of a drill, which can be filled and made read-only. */
import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SmallDisk = {
  /** A folder on it for DATA_DIR. */
  dataDir: string;
  /** Fills it until it is full, or until about so many bytes are free. */
  fill(leave?: number): void;
  free(): void;
  makeReadOnly(on: boolean): void;
  remove(): void;
};

const BLOCK = Buffer.alloc(65_536, 1);

/** Mounts a tmpfs of some megabytes. */
export function createSmallDisk(megabytes: number): SmallDisk {
  const place = mkdtempSync(join(tmpdir(), "aviator-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "drill", place]);
  const dataDir = join(place, "data");
  mkdirSync(dataDir);
  const ballast = join(place, "ballast");
  return {
    dataDir,
    fill(leave = 0) {
      const file = openSync(ballast, "a");
      const { bavail, bsize } = statfsSync(place);
      if (leave > 0) {
        for (let left = bavail * bsize - leave; left > 0; left -= BLOCK.length) writeSync(file, BLOCK);
        closeSync(file);
        return;
      }
      try {
        // Smaller blocks for the last bytes.
        for (let size = BLOCK.length; size >= 1; size = Math.floor(size / 16))
          try {
            for (;;) writeSync(file, BLOCK, 0, size);
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
          }
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    makeReadOnly: (on) => void execFileSync("mount", ["-o", `remount,${on ? "ro" : "rw"}`, place]),
    remove() {
      execFileSync("umount", ["-l", place]);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
