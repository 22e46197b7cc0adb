/**
 * What a run of the bench creates: a temporary folder, databases and processes. All of it is removed at the end and
 * after an interruption (Ctrl-C).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BenchDatabase, createBenchDatabase } from "./postgres.ts";
import { stopServers } from "./servers.ts";

export type Workspace = {
  /** The temporary folder. */
  folder: string;
  /** Creates a database, dropped at the end. @throws Error without PostgreSQL. */
  newDatabase(): Promise<BenchDatabase>;
  /** After an interruption this never resolves: failures then come from stopping, and are not printed. */
  unlessInterrupted(): Promise<void>;
  /** Removes everything; never resolves after an interruption, so that nothing more is started or printed. */
  close(): Promise<void>;
};

/** Opens a workspace. `stopOthers` stops the programs that bench/servers.ts did not start. */
export function openWorkspace(stopOthers: () => Promise<void> = async () => {}): Workspace {
  const folder = mkdtempSync(join(tmpdir(), "aviator-bench-"));
  const databases: BenchDatabase[] = [];
  let interrupted = false;

  async function cleanUp(): Promise<void> {
    await Promise.all([stopOthers(), stopServers()]);
    for (const database of databases) await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      interrupted = true;
      void cleanUp().finally(() => process.exit(130));
    });

  const unlessInterrupted = () => (interrupted ? new Promise<never>(() => {}) : Promise.resolve());
  return {
    folder,
    async newDatabase() {
      const database = await createBenchDatabase();
      if (!database) throw new Error("no PostgreSQL answers (TEST_DATABASE_URL names one)");
      databases.push(database);
      return database;
    },
    unlessInterrupted,
    async close() {
      await unlessInterrupted();
      await cleanUp();
    },
  };
}
