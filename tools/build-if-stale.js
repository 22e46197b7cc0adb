/** Builds the product unless the build is current, for the programs that run it (start.js, admin.js). */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import process from "node:process";
import { isCurrent } from "./stamp.js";

/** Builds in a process of its own, whose loader doesn't stay in memory; ends this process if that fails. */
export function buildIfStale() {
  if (isCurrent()) return;
  const build = spawnSync(process.execPath, ["--import", "tsx", "tools/build.ts", "--if-needed"], {
    cwd: resolve(import.meta.dirname, ".."),
    stdio: "inherit",
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
