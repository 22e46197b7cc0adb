/** The database of a bench: a new one on the available PostgreSQL server, dropped after measuring. */
import { randomBytes } from "node:crypto";
import pg from "pg";

export type BenchDatabase = { url: string; version: string; drop(): Promise<void> };

const LOCAL = "postgres://postgres@127.0.0.1:5432/postgres";

async function ask(url: string, sql: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    const { rows } = await client.query({ text: sql, rowMode: "array" });
    return String(rows[0]?.[0] ?? "");
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Creates a database on the server that TEST_DATABASE_URL names, by default on the local one.
 * @returns null, without an error, when no server responds.
 */
export async function createBenchDatabase(): Promise<BenchDatabase | null> {
  const serverUrl = process.env.TEST_DATABASE_URL || LOCAL;
  let version: string;
  try {
    version = await ask(serverUrl, "show server_version");
  } catch {
    return null;
  }
  const name = `aviator_bench_${randomBytes(6).toString("hex")}`;
  await ask(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    version,
    drop: async () => {
      await ask(serverUrl, `drop database if exists ${name} with (force)`);
    },
  };
}
