import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./child.ts";
import { type Packages, runtimePackages, withDependencies } from "./runtime-packages.ts";

const packages: Packages = {
  "": { dependencies: { "@fonts/a": "1", "@fonts/b": "1", drawer: "1", web: "1" } },
  "node_modules/@fonts/a": {},
  "node_modules/@fonts/b": {},
  "node_modules/drawer": { dependencies: { colours: "1" }, optionalDependencies: { "drawer-linux": "1", absent: "1" } },
  "node_modules/drawer/node_modules/colours": { dependencies: { shades: "1" } },
  "node_modules/drawer-linux": { peerDependencies: { unwanted: "1" } },
  "node_modules/colours": {},
  "node_modules/shades": {},
  "node_modules/web": {},
};

test("contains the named packages and what they need, from where Node finds it", () => {
  expect(withDependencies(packages, ["@fonts/*", "drawer"])).toEqual([
    "node_modules/@fonts/a",
    "node_modules/@fonts/b",
    "node_modules/drawer",
    "node_modules/drawer-linux",
    "node_modules/drawer/node_modules/colours",
    "node_modules/shades",
  ]);
});

test("a name that is no dependency, or a needed package that is missing, is an error", () => {
  expect(() => withDependencies(packages, ["colours"])).toThrow("colours is no dependency of the product");
  const { "node_modules/shades": _removed, ...rest } = packages;
  expect(() => withDependencies(rest, ["drawer"])).toThrow("needs shades, which is not in the lock file");
});

test("the product's own have the native programs, and no package of the pages", () => {
  const lock = JSON.parse(readFileSync(resolve(ROOT, "package-lock.json"), "utf8"));
  const paths = runtimePackages(lock.packages);
  expect(paths).toEqual(expect.arrayContaining(["node_modules/sharp", "node_modules/@img/sharp-linux-x64"]));
  expect(paths).not.toContain("node_modules/react");
});
