/**
 * Whether the build is current. `build/stamp` stores two digests of the build's inputs: one of their sizes and times,
 * which is quick to compute, and one of their contents. Contents decide, so neither a checkout nor a touched file
 * causes a build. Plain JavaScript, because `npm start` runs it before anything is built.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "..");

export const STAMP = resolve(ROOT, "build/stamp");

/** Files outside the two folders of sources. */
const OTHERS = [
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "tools/build.ts",
  "tools/chunks.ts",
  "tools/critical-style.ts",
  "tools/route-manifest.ts",
];

/** The paths of all inputs of the build, sorted. */
function inputs() {
  const sources = ["src", "public"]
    .map((folder) => resolve(ROOT, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return [...OTHERS.map((name) => resolve(ROOT, name)), ...sources];
}

/**
 * A digest of each path with what `read` returns for it.
 * @param {string[]} paths
 * @param {(path: string) => string | Buffer} read
 */
function digestOf(paths, read) {
  const digest = createHash("sha256");
  for (const path of paths)
    digest
      .update(`${path.slice(ROOT.length)}\0`)
      .update(read(path))
      .update("\0");
  return digest.digest("hex");
}

/** @param {string} path */
function sizeAndTime(path) {
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
}

/** The stamp of a build that is made of the files as they are now. */
export function currentStamp() {
  const paths = inputs();
  return { quick: digestOf(paths, sizeAndTime), contents: digestOf(paths, (path) => readFileSync(path)) };
}

/**
 * Stores the stamp of a finished build.
 * @param {{ quick: string, contents: string }} stamp
 */
export function writeStamp({ quick, contents }) {
  writeFileSync(STAMP, `${quick}\n${contents}\n`);
}

/** Whether the build is made of these sources. Reads them only when a size or a time differs. */
export function isCurrent() {
  if (!existsSync(STAMP)) return false;
  const [quick, contents] = readFileSync(STAMP, "utf8").split("\n");
  if (quick === digestOf(inputs(), sizeAndTime)) return true;
  const now = currentStamp();
  if (contents !== now.contents) return false;
  writeStamp(now);
  return true;
}
