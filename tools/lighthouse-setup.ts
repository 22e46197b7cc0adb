/**
 * Before `npm run bench:browser`: installs Lighthouse if its package has no such version yet, and sets CHROME_PATH to a
 * working browser. Lighthouse is a package of its own, because its 200 packages would slow down every `npm ci`.
 */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { findBrowser } from "./browser.ts";
import { ROOT, run } from "./child.ts";

const FOLDER = "bench/browser";

/** Reads a package.json of the folder; undefined when it does not exist. */
function packageAt(path: string): { version?: string; devDependencies?: Record<string, string> } | undefined {
  const file = resolve(ROOT, FOLDER, path, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

const wanted = packageAt(".")?.devDependencies?.lighthouse;
if (packageAt("node_modules/lighthouse")?.version !== wanted) {
  console.log(`Installing Lighthouse ${wanted} in ${FOLDER} ...`);
  const { ok, output } = await run("npm", ["--prefix", FOLDER, "ci"]);
  if (!ok) throw new Error(output);
}
process.env.CHROME_PATH = await findBrowser();
