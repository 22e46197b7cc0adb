import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "./child.ts";
import {
  changedPackages,
  EXCEPTIONS,
  licenceProblems,
  originProblems,
  type Packages,
  withInstallScript,
} from "./packages.ts";

const read = (path: string): string => readFileSync(resolve(ROOT, path), "utf8");
const packagesOf = (folder: string): Packages => JSON.parse(read(`${folder}/package-lock.json`)).packages;
/** The product, and the two packages of tools that are installed apart. */
const FOLDERS = [".", "art", "bench/browser"];

describe.each(FOLDERS)("in %s", (folder) => {
  const packages = packagesOf(folder);
  test("every package has a digest and comes from the npm registry", () => {
    expect(Object.keys(packages).length).toBeGreaterThan(50);
    expect(originProblems(packages)).toEqual([]);
  });
  test("install scripts are refused, each by name", () => {
    const named: Record<string, boolean> = JSON.parse(read(`${folder}/package.json`)).allowScripts ?? {};
    expect(withInstallScript(packages)).toEqual(Object.keys(named).sort());
    expect(Object.values(named).filter((isAllowed) => isAllowed)).toEqual([]);
    expect(read(`${folder}/.npmrc`).split("\n")).toContain("ignore-scripts=true");
  });
  test("npm asks no other registry", () => {
    expect(read(`${folder}/.npmrc`)).not.toMatch(/registry=(?!https:\/\/registry\.npmjs\.org)|^@/m);
  });
});

test("every package of the product and its tools has a permitted licence", () => {
  expect(licenceProblems(packagesOf("."))).toEqual([]);
});

test("every exception is needed, and has a reason", () => {
  const packages = packagesOf(".");
  for (const exception of EXCEPTIONS) {
    const others = EXCEPTIONS.filter((it) => it !== exception);
    expect(licenceProblems(packages, others), exception.name).not.toEqual([]);
    expect(exception.reason.length).toBeGreaterThan(10);
  }
});

test("finds a licence that is unknown, missing, or only for tools", () => {
  const planted: Packages = {
    "": { license: "UNLICENSED" },
    "node_modules/free": { license: "MIT" },
    "node_modules/choice": { license: "(GPL-2.0-only OR MIT)" },
    "node_modules/both": { license: "MIT AND GPL-2.0-only" },
    "node_modules/nothing": {},
    "node_modules/free/node_modules/server": { license: "SSPL-1.0" },
    "node_modules/tool": { license: "MPL-2.0", dev: true },
    "node_modules/library": { license: "MPL-2.0" },
    "node_modules/@img/sharp-linux": { license: "LGPL-3.0-or-later", dev: true },
  };
  expect(licenceProblems(planted)).toEqual([
    "both (product): MIT AND GPL-2.0-only",
    "nothing (product): none",
    "server (product): SSPL-1.0",
    "library (product): MPL-2.0",
    "@img/sharp-linux (development): LGPL-3.0-or-later",
  ]);
});

test("finds a package without a digest, from another place, or with a script", () => {
  const integrity = `sha512-${"a".repeat(86)}==`;
  const planted: Packages = {
    "": {},
    "node_modules/good": { integrity },
    "node_modules/inside": { inBundle: true },
    "node_modules/weak": { integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" },
    "node_modules/bare": { hasInstallScript: true },
    "node_modules/mirror": { integrity, resolved: "https://mirror.example/a.tgz" },
    "node_modules/local": { link: true, resolved: "packages/local" },
  };
  expect(originProblems(planted)).toEqual([
    "node_modules/weak: no SHA-512 digest",
    "node_modules/bare: no SHA-512 digest",
    "node_modules/mirror: from https://mirror.example/a.tgz",
    "node_modules/local: a link",
  ]);
  expect(withInstallScript(planted)).toEqual(["bare"]);
});

test("lists added, removed and updated packages with their licences", () => {
  const before: Packages = {
    "": { version: "1.0.0" },
    "node_modules/same": { version: "1.0.0", license: "MIT" },
    "node_modules/updated": { version: "1.0.0", license: "MIT" },
    "node_modules/gone": { version: "1.0.0", license: "MIT" },
  };
  const after: Packages = {
    "": { version: "1.1.0" },
    "node_modules/same": { version: "1.0.0", license: "MIT" },
    "node_modules/updated": { version: "1.0.0", license: "BUSL-1.1" },
    "node_modules/same/node_modules/updated": { version: "2.0.0", license: "MIT" },
    "node_modules/new": { version: "1.0.0" },
  };
  expect(changedPackages(before, after)).toEqual([
    { name: "gone", before: "1.0.0 (MIT)", after: "" },
    { name: "new", before: "", after: "1.0.0 (no licence named)" },
    { name: "updated", before: "1.0.0 (MIT)", after: "1.0.0 (BUSL-1.1), 2.0.0 (MIT)" },
  ]);
});
