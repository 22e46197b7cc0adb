/**
 * `tsx tools/runtime-packages.ts FOLDER`: copies the packages that the built product loads at run time (EXTERNAL of
 * build.ts) with their dependencies to FOLDER. All others are in the bundle, so an image needs a third of what
 * `npm ci --omit=dev` installs.
 */
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { EXTERNAL } from "./build.ts";
import { ROOT } from "./child.ts";

type Entry = Partial<Record<"dependencies" | "optionalDependencies" | "peerDependencies", Record<string, string>>>;
/** Packages by their path (`node_modules/a/node_modules/b`), as in the lock file; the path "" is the product. */
export type Packages = Record<string, Entry>;

/** Named in build.ts, but never loaded by the built product: the driver's native variant and the development server. */
const NOT_LOADED = new Set(["pg-native", "vite"]);

/** The path where Node finds `name` for the package at `from`, or null if nothing is installed there. */
function pathOf(packages: Packages, from: string, name: string): string | null {
  for (let at = from; ; at = posix.dirname(at)) {
    const path = posix.join(at === "." ? "" : at, "node_modules", name);
    if (packages[path]) return path;
    if (at === "" || at === ".") return null;
  }
}

/**
 * The paths of `names` (a name may end in `*`) and of everything that they need, sorted.
 * @throws Error for a name that matches no dependency of the product, or a needed package that is missing.
 */
export function withDependencies(packages: Packages, names: readonly string[]): string[] {
  const own = Object.keys(packages[""]?.dependencies ?? {});
  const found = new Set<string>();
  const add = (from: string, name: string, isOptional: boolean) => {
    const path = pathOf(packages, from, name);
    if (!path && isOptional) return;
    if (!path) throw new Error(`${from} needs ${name}, which is not in the lock file`);
    if (found.has(path)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[path] ?? {};
    for (const next of Object.keys(dependencies)) add(path, next, next in optionalDependencies);
    for (const next of Object.keys({ ...optionalDependencies, ...peerDependencies })) add(path, next, true);
  };
  for (const name of names) {
    const matches = own.filter((known) => (name.endsWith("*") ? known.startsWith(name.slice(0, -1)) : known === name));
    if (matches.length === 0) throw new Error(`${name} is no dependency of the product`);
    for (const match of matches) add("", match, false);
  }
  return [...found].sort();
}

/** The paths of the packages that the built product loads. */
export const runtimePackages = (packages: Packages): string[] =>
  withDependencies(
    packages,
    EXTERNAL.filter((name) => !NOT_LOADED.has(name)),
  );

if (process.argv[1] === import.meta.filename) {
  const [, , folder] = process.argv;
  if (!folder) throw new Error("name the folder to copy the packages to");
  const { packages } = JSON.parse(readFileSync(resolve(ROOT, "package-lock.json"), "utf8")) as { packages: Packages };
  // Binaries for other platforms are in the lock file, but not installed.
  const installed = runtimePackages(packages).filter((path) => existsSync(resolve(ROOT, path)));
  for (const path of installed) {
    const nested = join(ROOT, path, "node_modules");
    cpSync(resolve(ROOT, path), resolve(folder, path), { recursive: true, filter: (file) => file !== nested });
  }
  console.log(`Copied ${installed.length} packages.`);
}
