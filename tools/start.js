/**
 * `npm start`: builds if needed, then becomes the server. This is plain JavaScript, and the server runs in this
 * process: no loader stays in memory, and signals arrive here. For the same reason the script uses `exec`: npm sends
 * SIGTERM only to its shell, which would leave the server as an orphan. A shell without `exec`, as on Windows, runs the
 * second half of the line.
 *
 * The script's option `--max-semi-space-size=8` (MB, default 16) keeps the young generation small: about 20 MB less
 * memory after a load (docs/bench.md). V8 reads it before any script runs. `MALLOC_ARENA_MAX=2` does the same for the
 * memory outside V8's heap: glibc otherwise keeps up to eight pools of it for each core.
 */
import { spawnSync } from "node:child_process";
import { dirname, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { isCurrent } from "./stamp.js";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
if (!isCurrent()) {
  const build = spawnSync(process.execPath, ["--import", "tsx", "tools/build.ts", "--if-needed"], {
    cwd: root,
    stdio: "inherit",
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

// On a computer with much memory V8 collects only when the heap is four times its live objects. At twice, the process
// takes less after a load; earlier collections cost answers (docs/bench.md).
setFlagsFromString("--heap-growing-percent=100");
process.env.NODE_ENV = "production";
await import(pathToFileURL(resolve(root, "build/server/main.js")).href);
