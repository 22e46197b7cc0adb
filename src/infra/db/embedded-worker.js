/**
 * The embedded database: PGlite in a thread of its own, served over a socket, so that the same `pg`
 * driver speaks to it as to PostgreSQL and the event loop of the site never waits for it.
 */
import fs, { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const port = parentPort;
if (!port) throw new Error("embedded-worker.js runs as a worker thread");

// PGlite gives each file that it creates the mode 0666 by chmod, which no umask changes.
const { chmodSync } = fs;
fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & 0o700);

const { dataDir, snapshot, socketPath, pgliteWasmModule } = workerData;
// Without a folder the database lives in memory alone; reading a snapshot is quicker than making it (tests).
const db = await PGlite.create({
  extensions: { btree_gist, pg_trgm },
  pgliteWasmModule,
  ...(dataDir ? { dataDir } : {}),
  ...(snapshot ? { loadDataDir: new Blob([readFileSync(snapshot)]) } : {}),
});
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 4 });
await server.start();
port.postMessage("ready");

port.on("message", async (message) => {
  if (message !== "close") return;
  await server.stop();
  await db.close();
  port.postMessage("closed");
  port.close();
});
