/**
 * A fresh database for a test file: embedded in memory, or a new one on the PostgreSQL server that
 * TEST_DATABASE_URL names. Which one is said by TEST_DATABASE (`pglite`, `postgres`).
 */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The file of an empty embedded database, made once for all test files. */
    emptyDatabase: string;
  }
}

export type TestDatabase = {
  url: string | undefined;
  /** What the embedded database starts from. */
  snapshot: string | null;
  drop(): Promise<void>;
};

async function onServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Makes the database; `url` is undefined for the embedded one. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (process.env.TEST_DATABASE !== "postgres")
    return {
      url: undefined,
      snapshot: inject("emptyDatabase"),
      drop: () => Promise.resolve(),
    };
  const serverUrl = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
  const name = `aviator_test_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    snapshot: null,
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}
