/**
 * A migrated database for a test file: embedded in memory, or a new one on a PostgreSQL server. Which one is said by
 * TEST_DATABASE (`pglite`, `postgres`).
 */
import { inject } from "vitest";
import { createDatabase, dropDatabase } from "./database-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** What new databases start from: a file of the embedded one, or the name of a template on the server. */
    migratedDatabase: string;
  }
}

export type TestDatabase = {
  url: string | undefined;
  /** What the embedded database starts from. */
  snapshot: string | null;
  drop(): Promise<void>;
};

/** Makes the database; `url` is undefined for the embedded one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const migrated = inject("migratedDatabase");
  if (process.env.TEST_DATABASE !== "postgres")
    return { url: undefined, snapshot: migrated, drop: () => Promise.resolve() };
  const { name, url } = await createDatabase(migrated);
  return { url, snapshot: null, drop: () => dropDatabase(name) };
}
