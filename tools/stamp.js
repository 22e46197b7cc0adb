/**
 * Whether the build is current. `build/stamp` stores a digest of everything that the build is made of, so neither a
 * checkout nor a touched file causes a build. Plain JavaScript, because `npm start` runs it before anything is built.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
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
];

/** A digest of all inputs of the build. */
export function digestOfSources() {
  const sources = ["src", "public"]
    .map((folder) => resolve(ROOT, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const digest = createHash("sha256");
  for (const path of [...OTHERS.map((name) => resolve(ROOT, name)), ...sources])
    digest
      .update(`${path.slice(ROOT.length)}\0`)
      .update(readFileSync(path))
      .update("\0");
  return digest.digest("hex");
}

/**
 * Whether the build is made of these sources.
 * @param {string} digest
 */
export function isCurrent(digest) {
  try {
    return readFileSync(STAMP, "utf8") === digest;
  } catch {
    return false;
  }
}
