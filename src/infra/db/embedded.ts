/** Starts the embedded database's thread and returns the address for `pg`. */

import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MessageChannel, Worker } from "node:worker_threads";
import { lockFolder } from "./folder-lock.ts";

/**
 * PGlite's WebAssembly module, compiled once for all databases of this process. A thread that compiles it itself would
 * also optimise its hot functions again.
 */
let compiled: Promise<WebAssembly.Module> | undefined;
const pgliteProgram = () => {
  compiled ??= readFile(new URL("pglite.wasm", import.meta.resolve("@electric-sql/pglite"))).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return compiled;
};

export type Embedded = {
  host: string;
  port: number;
  /** Writes a consistent copy of the whole database to `file`, as a tar archive. Statements wait for it. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens PGlite in `folder` (null: in memory, from the file `snapshot` if given). The socket is in a short temporary
 * folder, because the path of a Unix socket is limited to about 100 characters.
 * @throws InUse when another process has the folder open.
 */
export async function startEmbedded(folder: string | null, snapshot: string | null = null): Promise<Embedded> {
  const unlock = folder ? lockFolder(folder) : () => {};
  if (folder) mkdirSync(join(folder, "db"), { recursive: true });
  const socketFolder = mkdtempSync(join(tmpdir(), "avi-"));
  const port = 5432;
  const worker = new Worker(new URL("./embedded-worker.js", import.meta.url), {
    workerData: {
      pgliteWasmModule: await pgliteProgram(),
      dataDir: folder ? join(folder, "db") : null,
      snapshot,
      socketPath: join(socketFolder, `.s.PGSQL.${port}`),
    },
    execArgv: [],
  });
  const message = (word: string) =>
    new Promise<void>((resolve, reject) => {
      const onMessage = (message: unknown) => {
        if (message !== word) return;
        worker.off("error", reject);
        worker.off("message", onMessage);
        resolve();
      };
      worker.on("message", onMessage);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("the embedded database's thread ended")));
    });
  // Thrown in an event, so that nothing catches it: the process cannot go on without its database, and its supervisor
  // starts it again (src/server/end-process.ts). The start repairs the database from its write-ahead log.
  const giveUp = (reason: unknown): never => {
    throw new Error(`the embedded database ended by itself; see docs/runbook.md, Disk: ${reason}`);
  };
  const cleanUp = () => {
    rmSync(socketFolder, { recursive: true, force: true });
    unlock();
  };
  try {
    await message("ready");
  } catch (error) {
    cleanUp();
    throw new Error(`the embedded database in ${folder} did not open; is its disk full?`, { cause: error });
  }
  worker.on("error", giveUp);
  worker.on("message", (message: unknown) => {
    if (typeof message === "object" && message && "panic" in message) giveUp(message.panic);
  });
  return {
    host: socketFolder,
    port,
    async dump(file) {
      const dumped = new Promise<void>((resolve, reject) => {
        const { port1, port2 } = new MessageChannel();
        port1.once("message", ({ error }: { error: Error | null }) => (error ? reject(error) : resolve()));
        worker.postMessage({ dump: file, port: port2 }, [port2]);
      });
      await dumped;
    },
    async close() {
      const closed = message("closed");
      worker.postMessage("close");
      await closed;
      await worker.terminate();
      cleanUp();
    },
  };
}
