/**
 * The embedded database: PGlite in its own thread, served over a socket. The `pg` driver talks to it as to PostgreSQL,
 * and the event loop of the site never waits for it.
 */
import fs, { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const port = parentPort;
if (!port) throw new Error("embedded-worker.js runs as a worker thread");

// PGlite sets the mode 0666 on each new file by chmod, which the umask does not affect.
const { chmodSync } = fs;
fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & 0o700);

const { dataDir, snapshot, socketPath, pgliteWasmModule } = workerData;
// Without a folder the database is in memory only. Loading a snapshot is faster than running the migrations (tests).
const db = await PGlite.create({
  extensions: { btree_gist, pg_trgm },
  pgliteWasmModule,
  ...(dataDir ? { dataDir } : {}),
  ...(snapshot ? { loadDataDir: new Blob([readFileSync(snapshot)]) } : {}),
});

// PostgreSQL ends all its processes after a PANIC, for example when the disk has no room for the write-ahead log. In
// PGlite the next statement would block this thread for ever. No value in a response contains a NUL.
const PANIC = "SPANIC\0VPANIC\0";
let over = false;
const { execProtocolRawStream } = db;
db.execProtocolRawStream = async (message, options) => {
  if (over) throw new Error("the embedded database has ended");
  return execProtocolRawStream.call(db, message, {
    ...options,
    onRawData(data) {
      const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
      const at = bytes.indexOf(PANIC);
      if (at >= 0 && !over) {
        over = true;
        // The fields follow, each with its letter: C the code, M the message.
        const text = /\0M([^\0]*)/.exec(bytes.toString("utf8", at))?.[1];
        port.postMessage({ panic: text ?? "no reason given" });
      }
      options?.onRawData?.(data);
    },
  });
};

const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 4 });
await server.start();
port.postMessage("ready");

/**
 * Writes the database's files to `file`. PGlite reads them in one turn of this thread, between two statements; what
 * they lack is in the write-ahead log, as after a power cut.
 * @param {string} file
 */
async function dump(file) {
  const archive = await db.dumpDataDir("none");
  await writeFile(file, Buffer.from(await archive.arrayBuffer()), { mode: 0o600 });
}

port.on("message", async (message) => {
  if (message.dump) {
    const error = await dump(message.dump).then(
      () => null,
      (reason) => reason,
    );
    message.port.postMessage({ error });
    message.port.close();
    return;
  }
  await server.stop();
  await db.close();
  port.postMessage("closed");
  port.close();
});
