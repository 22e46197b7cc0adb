/**
 * `npm start`: builds if needed, then becomes the server. Plain JavaScript, and the server runs in this
 * very process: no loader stays in memory beside it, and signals reach it. That is also why the script
 * says `exec`: npm passes SIGTERM to its shell only, which would leave the server behind as an orphan
 * (a shell that does not know `exec`, as on Windows, takes the second half of the line).
 */
import { spawnSync } from "node:child_process";
import { dirname, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const build = spawnSync(process.execPath, ["--import", "tsx", "tools/build.ts", "--if-needed"], {
  cwd: root,
  stdio: "inherit",
});
if (build.status !== 0) process.exit(build.status ?? 1);

process.env.NODE_ENV = "production";
process.setSourceMapsEnabled(true);
await import(pathToFileURL(resolve(root, "build/server/main.js")).href);
