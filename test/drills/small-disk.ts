/** Small disks of a drill: one can be filled and made read-only, the other fails as a broken disk does. */
import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, truncateSync, writeSync } from "node:fs";
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

export type FailingDisk = {
  /** A folder on it for DATA_DIR. */
  dataDir: string;
  /** What Linux does after an error of the disk: no file can be written, and what is only in memory is lost. */
  forceReadOnly(): void;
  /** Unmounts, checks and mounts the file system. @throws Error while a process has files open on it. */
  repair(): void;
  remove(): void;
};

/** Mounts a file of some megabytes as a disk with ext4. */
export function createFailingDisk(megabytes: number): FailingDisk {
  const folder = mkdtempSync(join(tmpdir(), "aviator-disk-"));
  const [image, place] = [join(folder, "image"), join(folder, "place")];
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: "pipe" });
  const mount = () => run("mount", "-o", "loop,errors=remount-ro", image, place);
  mkdirSync(place);
  closeSync(openSync(image, "w"));
  truncateSync(image, megabytes * 1_000_000);
  run("mkfs.ext4", "-q", image);
  mount();
  const dataDir = join(place, "data");
  mkdirSync(dataDir);
  return {
    dataDir,
    forceReadOnly: () => void run("mount", "-o", "remount,abort", place),
    repair() {
      run("umount", place);
      try {
        run("e2fsck", "-fy", image);
      } catch (error) {
        // 1 is the code of a repaired file system.
        if ((error as { status?: number }).status !== 1) throw error;
      }
      mount();
    },
    remove() {
      run("umount", "-l", place);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
