/** The database of a fault run on either engine: the product's environment for it, and the checker's access to it. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#infra/db/database.ts";
import { migrateDatabase } from "#infra/db/migrate.ts";
import { type Rows, readEmbedded, readPostgres } from "./books.ts";

export type Engine = "pglite" | "postgres";

export type RunDatabase = {
  /** Environment variables for the product. */
  env: Record<string, string>;
  /** Reads every row; the product must have ended. */
  read(): Promise<Rows>;
  drop(): Promise<void>;
  /** Applies the migrations of the working tree before a product starts. PostgreSQL only. */
  migrate(): Promise<void>;
};

/**
 * Creates the database of one run: in `dataDir`, or a new one on the server that TEST_DATABASE_URL names, by default
 * the local one.
 * @throws Error when no PostgreSQL server responds.
 */
export async function createRunDatabase(engine: Engine, dataDir: string): Promise<RunDatabase> {
  if (engine === "pglite")
    return {
      env: {},
      read: () => readEmbedded(dataDir),
      drop: () => Promise.resolve(),
      migrate: () => Promise.reject(new Error("the embedded database is opened by the product alone")),
    };
  const server = process.env.TEST_DATABASE_URL || "postgres://postgres@127.0.0.1:5432/postgres";
  const name = `aviator_faults_${randomBytes(6).toString("hex")}`;
  const onServer = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server, connectionTimeoutMillis: 5000 });
    try {
      await client.connect();
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await onServer(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href },
    read: () => readPostgres(url.href),
    drop: () => onServer(`drop database if exists ${name} with (force)`),
    async migrate() {
      const database = await openDatabase({ url: url.href, folder: null });
      await migrateDatabase(database);
      await database.close();
    },
  };
}
