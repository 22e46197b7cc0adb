/**
 * A migrated database for a test file: embedded in memory, or a new one on a PostgreSQL server, as TEST_DATABASE
 * (`pglite`, `postgres`) selects.
 */
import { inject } from "vitest";
import { createDatabase, dropDatabase } from "./database-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The template of new databases: a file for the embedded one, or the name of a database on the server. */
    migratedDatabase: string;
  }
}

export type TestDatabase = {
  url: string | undefined;
  /** The file from which the embedded database starts. */
  snapshot: string | null;
  drop(): Promise<void>;
};

/** Creates the database; `url` is undefined for the embedded one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const migrated = inject("migratedDatabase");
  if (process.env.TEST_DATABASE !== "postgres")
    return { url: undefined, snapshot: migrated, drop: () => Promise.resolve() };
  const { name, url } = await createDatabase(migrated);
  return { url, snapshot: null, drop: () => dropDatabase(name) };
}
