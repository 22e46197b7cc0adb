/**
 * One typed query layer over both engines. Inside a transaction only its own handle may be used: with one
 * embedded connection the outer handle would wait for ever, so touching it there throws at once.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { startEmbedded } from "./embedded.ts";

/** What a query needs: the database or a transaction in it. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Database = {
  engine: "pglite" | "postgresql";
  db: NodePgDatabase<Record<string, never>>;
  pool: pg.Pool;
  close(): Promise<void>;
};

const STATEMENT_LIMIT_MS = 10_000;
const LOCK_LIMIT_MS = 5_000;
const POOL_SIZE = 10;
const RETRIED = new Set(["40001", "40P01"]);
const MOST_ATTEMPTS = 6;

const inside = new AsyncLocalStorage<Queryable>();

/** Refuses the pool to code that runs inside a transaction. */
function guard(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const guarded = (...args: unknown[]) => {
    if (inside.getStore())
      throw new Error("the outer database was touched inside a transaction: use its own handle");
    return connect(...args);
  };
  pool.connect = guarded as typeof pool.connect;
}

/**
 * Opens PostgreSQL at `url`, or without one the embedded database in `folder` (null: in memory).
 * @throws FolderInUse when another process has the folder open.
 */
export async function openDatabase({
  url,
  folder,
}: {
  url: string | undefined;
  folder: string | null;
}): Promise<Database> {
  const embedded = url ? null : await startEmbedded(folder);
  const pool = new pg.Pool(
    embedded
      ? // Named prepared statements of several connections collide in the one backend behind the socket.
        { host: embedded.host, port: embedded.port, user: "postgres", database: "postgres", max: 1 }
      : {
          connectionString: url,
          max: POOL_SIZE,
          statement_timeout: STATEMENT_LIMIT_MS,
          lock_timeout: LOCK_LIMIT_MS,
          idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
        },
  );
  pool.options.connectionTimeoutMillis = STATEMENT_LIMIT_MS;
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  // So would one that dies while it is lent out: whoever has it hears of it from the query.
  pool.on("connect", (client) => client.on("error", () => {}));
  guard(pool);
  return {
    engine: embedded ? "pglite" : "postgresql",
    db: drizzle(pool),
    pool,
    async close() {
      await pool.end();
      await embedded?.close();
    },
  };
}

const codeOf = (error: unknown): string | undefined => {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as Error & { code?: unknown }).code;
    if (typeof code === "string") return code;
  }
  return undefined;
};

/** Refused by the database itself: a NUL character, plain or within JSON, or half a character within JSON. */
const UNSTORABLE = new Set(["22021", "22P05", "22P02"]);

/** Whether an error is the database's refusal of a text that it cannot hold. */
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(codeOf(error) ?? "");

/**
 * Runs `work` in one transaction and gives its answer once committed. Called inside a transaction it joins
 * it. Deadlocks and serialisation failures are tried again a few times, so `work` must do nothing but SQL.
 */
export async function transaction<T>(
  db: Queryable,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const joined = inside.getStore();
  if (joined) return work(joined);
  for (let attempt = 1; ; attempt++) {
    try {
      // A query runs when it is awaited, and that must be inside as well.
      return await db.transaction((tx) => inside.run(tx, async () => await work(tx)));
    } catch (error) {
      const code = codeOf(error);
      if (attempt >= MOST_ATTEMPTS || code === undefined || !RETRIED.has(code)) throw error;
      await pause(attempt * 5 + Math.random() * 10 * attempt);
    }
  }
}
