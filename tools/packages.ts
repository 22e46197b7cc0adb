/**
 * The rules for packages of a lock file: where they come from, who may run a script at the installation, and under
 * which licences they are used. tools/packages.test.ts applies them to the three lock files; docs/updates.md explains
 * how a package is added or updated.
 */

/** One package in a lock file. */
export type Entry = {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
};
/** Packages by their path, as in the lock file; the path "" is the product. */
export type Packages = Record<string, Entry>;
/** `name` may end in `*`. `licence` is the text of the lock file, or "none" where the package names none. */
export type Exception = { name: string; licence: string; use: "product" | "development"; reason: string };

/** Licences that permit use and delivery without conditions for our own code. */
const PERMISSIVE = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "Python-2.0",
  "Unlicense",
]);
/** A tool that is not delivered may also have conditions for its changed files. */
const FOR_TOOLS = new Set(["MPL-2.0"]);

/** Licences outside these lists, by package. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    name: "@fontsource/*",
    licence: "OFL-1.1",
    use: "product",
    reason: "fonts, delivered unchanged with the product and not sold by themselves",
  },
  {
    name: "@img/sharp-*",
    licence: "LGPL-3.0-or-later",
    use: "product",
    reason: "libvips as a separate, unchanged shared library that an operator can replace",
  },
  {
    name: "@img/sharp-*",
    licence: "Apache-2.0 AND LGPL-3.0-or-later",
    use: "product",
    reason: "the same library for Windows",
  },
  {
    name: "@img/sharp-wasm32",
    licence: "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
    use: "product",
    reason: "the same library for other platforms; a process on the server loads it from its own file",
  },
  {
    name: "@resvg/resvg-wasm",
    licence: "MPL-2.0",
    use: "product",
    reason: "unchanged files; the licence's conditions apply to changes of these files only",
  },
  { name: "png-js", licence: "none", use: "product", reason: "its file LICENSE is MIT; package.json has no field" },
  {
    name: "@cspell/dict-en-common-misspellings",
    licence: "CC BY-SA 4.0",
    use: "development",
    reason: "a word list that the spelling check reads",
  },
  { name: "@cspell/dict-django", licence: "WTFPL", use: "development", reason: "a word list, no conditions" },
  { name: "caniuse-lite", licence: "CC-BY-4.0", use: "development", reason: "data about browsers, read by the build" },
];

const nameOf = (path: string): string => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
const entriesOf = (packages: Packages) => Object.entries(packages).filter(([path]) => path !== "");
const useOf = ({ dev, devOptional }: Entry) => (dev || devOptional ? "development" : "product");

/** Whether an SPDX expression (`A AND B`, `(A OR B)`, without nesting) permits the use. */
function isPermitted(licence: string, use: Exception["use"]): boolean {
  const known = (id: string) => PERMISSIVE.has(id) || (use === "development" && FOR_TOOLS.has(id));
  const expression = licence.replace(/^\((.*)\)$/, "$1");
  return expression.split(" OR ").some((choice) => choice.split(" AND ").every(known));
}

/** @returns a line for each package whose licence is neither permitted nor an exception. */
export function licenceProblems(packages: Packages, exceptions: readonly Exception[] = EXCEPTIONS): string[] {
  const isException = (name: string, licence: string, use: string) =>
    exceptions.some(
      (it) =>
        it.use === use &&
        it.licence === licence &&
        (it.name.endsWith("*") ? name.startsWith(it.name.slice(0, -1)) : it.name === name),
    );
  return entriesOf(packages).flatMap(([path, entry]) => {
    const licence = entry.license || "none";
    const use = useOf(entry);
    if (isPermitted(licence, use) || isException(nameOf(path), licence, use)) return [];
    return [`${nameOf(path)} (${use}): ${licence}`];
  });
}

const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** @returns a line for each package without a digest, or from anywhere but the npm registry. */
export const originProblems = (packages: Packages): string[] =>
  entriesOf(packages).flatMap(([path, { integrity, inBundle, resolved, link }]) => {
    if (link) return [`${path}: a link`];
    if (resolved && !resolved.startsWith("https://registry.npmjs.org/")) return [`${path}: from ${resolved}`];
    // A bundled package is inside the archive of another, which has the digest.
    return inBundle || SHA512.test(integrity ?? "") ? [] : [`${path}: no SHA-512 digest`];
  });

/** @returns the names of packages with an install script, sorted. */
export const withInstallScript = (packages: Packages): string[] =>
  [
    ...new Set(
      entriesOf(packages)
        .filter(([, { hasInstallScript }]) => hasInstallScript)
        .map(([path]) => nameOf(path)),
    ),
  ].sort();

type Change = { name: string; before: string; after: string };
const versionsOf = (packages: Packages): Map<string, Set<string>> => {
  const versions = new Map<string, Set<string>>();
  for (const [path, entry] of entriesOf(packages)) {
    const name = nameOf(path);
    const text = `${entry.version} (${entry.license || "no licence named"})`;
    versions.set(name, (versions.get(name) ?? new Set()).add(text));
  }
  return versions;
};

/** @returns the packages whose versions or licences differ, sorted by name; an absent side is "". */
export function changedPackages(before: Packages, after: Packages): Change[] {
  const [old, now] = [versionsOf(before), versionsOf(after)];
  const text = (versions?: Set<string>) => [...(versions ?? [])].sort().join(", ");
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .map((name) => ({ name, before: text(old.get(name)), after: text(now.get(name)) }))
    .filter((change) => change.before !== change.after);
}
