/**
 * The embedded database: PGlite in its own thread, served over a socket. The `pg` driver talks to it as to PostgreSQL,
 * and the event loop of the site never waits for it.
 */
import fs, { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gist } from "@electric-sql/pglite/contrib/btree_gist";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const port = parentPort;
if (!port) throw new Error("embedded-worker.js runs as a worker thread");

// PGlite sets the mode 0666 on each new file by chmod, which the umask does not affect.
const { chmodSync } = fs;
fs.chmodSync = (path, mode) => chmodSync(path, Number(mode) & 0o700);

/** @param {string} path */
function syncPath(path) {
  const file = fs.openSync(path, "r");
  try {
    fs.fsyncSync(file);
  } finally {
    fs.closeSync(file);
  }
}

/**
 * The files of the database, with an fsync that reaches the disk; PGlite's own does nothing. Without it an error of the
 * disk or a power cut loses confirmed bookings of the last half minute, and often makes the database unusable.
 */
class DurableFiles extends NodeFS {
  /**
   * @override
   * @param {PGlite} pg
   * @param {Parameters<NodeFS["init"]>[1]} options
   */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options);
    const { preRun = [] } = emscriptenOpts;
    /** @param {any} program */
    const giveFsync = (program) => {
      const { NODEFS } = program.FS.filesystems;
      /** @param {{ nfd: number }} stream */
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        NODEFS.tryFSOperation(() => fs.fsyncSync(nfd));
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, giveFsync] } };
  }
}

/** PGlite starts PostgreSQL with -F, which is fsync=off, and its fdatasync does nothing. */
const DURABLE = [...PGlite.defaultStartParams.filter((word) => word !== "-F"), "-c", "wal_sync_method=fsync"];

const { dataDir, snapshot, socketPath, pgliteWasmModule } = workerData;
const isNew = dataDir && !existsSync(join(dataDir, "PG_VERSION"));
// Without a folder the database is in memory only. Loading a snapshot is faster than running the migrations (tests).
const db = await PGlite.create({
  extensions: { btree_gist, pg_trgm },
  pgliteWasmModule,
  ...(dataDir ? { fs: new DurableFiles(dataDir), startParams: DURABLE } : {}),
  ...(snapshot ? { loadDataDir: new Blob([readFileSync(snapshot)]) } : {}),
});
// PGlite creates the first files without fsync.
if (isNew) for (const path of ["", ...fs.readdirSync(dataDir, { recursive: true })]) syncPath(join(dataDir, `${path}`));

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
