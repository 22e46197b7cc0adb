/**
 * `npm run packages -- REVISION`: the packages that were added, removed or updated since a revision (HEAD without one),
 * with their licences. The list belongs to the review of an update (docs/updates.md).
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT, run } from "./child.ts";
import { changedPackages, type Packages } from "./packages.ts";

const [, , revision = "HEAD"] = process.argv;
const shown = await run("git", ["show", `${revision}:package-lock.json`]);
if (!shown.ok) throw new Error(shown.output);
const read = (text: string): Packages => JSON.parse(text).packages;
const changes = changedPackages(read(shown.output), read(readFileSync(resolve(ROOT, "package-lock.json"), "utf8")));
for (const { name, before, after } of changes) console.log(`${name}: ${before || "new"} → ${after || "removed"}`);
console.log(`${changes.length} packages changed since ${revision}.`);
