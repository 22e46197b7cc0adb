/** Databases on the PostgreSQL server of the tests (TEST_DATABASE_URL). */
import { randomBytes } from "node:crypto";
import pg from "pg";

const serverUrl = (): string => process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

async function run(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Creates a database, empty or as a copy of `template`, which must have no connections. */
export async function createDatabase(template?: string): Promise<{ name: string; url: string }> {
  const name = `aviator_test_${randomBytes(6).toString("hex")}`;
  await run(`create database ${name}${template ? ` template ${template}` : ""}`);
  // Commits in tests need not survive a crash of the server, so they do not wait for the disk.
  await run(`alter database ${name} set synchronous_commit = off`);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

/** Drops a database and ends all connections to it. */
export const dropDatabase = (name: string): Promise<void> => run(`drop database if exists ${name} with (force)`);
