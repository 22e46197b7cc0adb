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
import { resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { buildIfStale } from "./build-if-stale.js";

buildIfStale();

// On a computer with much memory V8 collects only when the heap is four times its live objects. At twice, the process
// takes less after a load; earlier collections cost answers (docs/bench.md).
setFlagsFromString("--heap-growing-percent=100");
process.env.NODE_ENV = "production";
await import(pathToFileURL(resolve(import.meta.dirname, "../build/server/main.js")).href);
