/**
 * `npm run lock`: after a change of dependencies, writes the lock file again and completes it. With a registry mirror
 * that lacks other platforms' binaries, npm leaves their optional packages out, and `npm ci` then refuses the file as
 * out of sync. The added entries have version and platform, but no digest, so tools/packages.test.ts refuses them until
 * a run against a registry with those binaries: each run asks again for entries without a digest.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT, run } from "./child.ts";

type Entry = {
  version?: string;
  integrity?: string;
  inBundle?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const SYSTEMS = "aix android darwin freebsd linux netbsd openbsd openharmony sunos win32".split(" ");
const PROCESSORS = "arm64 arm ia32 loong64 mips64el ppc64 riscv64 s390x x64 wasm32".split(" ");

/** The platform of a binary package, from its name: `@scope/part-linux-x64-musl`. */
function platformOf(name: string): Pick<Entry, "cpu" | "os" | "libc"> {
  const words = name.toLowerCase().split(/[/@.-]/);
  const os = name === "fsevents" ? "darwin" : SYSTEMS.find((system) => words.includes(system));
  const arm = words.includes("armv7") || words.includes("eabihf");
  const cpu = PROCESSORS.find((processor) => words.includes(processor)) ?? (arm && "arm");
  const libc = words.some((word) => word.includes("musl"))
    ? "musl"
    : words.some((word) => word.includes("gnu")) && "glibc";
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(os === "linux" && libc ? { libc: [libc] } : {}),
  };
}

/** The paths where Node resolves `name` from the package at `from`, nearest first. */
function placesOf(name: string, from: string): string[] {
  const places: string[] = [];
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    places.push(`${at ? `${at}/` : ""}node_modules/${name}`);
    if (!at) return places;
  }
}

/** Adds every optional package that another one names and the file lacks. @returns the number added. */
function complete(packages: Record<string, Entry>): number {
  let added = 0;
  for (const [at, entry] of Object.entries({ ...packages }))
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const version = range.replace(/^[\^~]/, "");
      const places = placesOf(name, at);
      const found = places.map((place) => packages[place]).find(Boolean);
      if (found && (found.version === version || !/^\d/.test(range))) continue;
      const root = `node_modules/${name}`;
      packages[packages[root] ? (places[0] ?? root) : root] = {
        version,
        ...(entry.dev ? { dev: true } : {}),
        ...(entry.devOptional ? { devOptional: true } : {}),
        optional: true,
        ...platformOf(name),
      };
      added += 1;
    }
  return added;
}

/** Removes entries without a digest; those inside another package's archive are covered by its digest. */
const withDigests = (packages: Record<string, Entry>): Record<string, Entry> =>
  Object.fromEntries(Object.entries(packages).filter(([at, entry]) => !at || entry.integrity || entry.inBundle));

const file = resolve(ROOT, "package-lock.json");
type Lock = { packages: Record<string, Entry> };
const before = JSON.parse(readFileSync(file, "utf8")) as Lock;
writeFileSync(file, JSON.stringify({ ...before, packages: withDigests(before.packages) }, null, 2));
const written = await run("npm", ["install", "--package-lock-only", "--ignore-scripts"]);
if (!written.ok) throw new Error(written.output);
const lock = JSON.parse(readFileSync(file, "utf8")) as Lock;
const added = complete(lock.packages);
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json is complete (${added} entries for other platforms added).`);
