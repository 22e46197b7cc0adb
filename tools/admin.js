/**
 * `npm run admin`, `npm run backup` and `npm run restore`: builds if needed, then becomes the command line
 * (src/server/control/cli.ts). Plain JavaScript, because it runs before anything is built.
 */
import { resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { buildIfStale } from "./build-if-stale.js";

buildIfStale();
process.env.NODE_ENV = "production";
await import(pathToFileURL(resolve(import.meta.dirname, "../build/server/admin.js")).href);
