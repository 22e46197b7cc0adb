/**
 * One typed query layer over both engines. Inside a transaction only its own handle may be used. With the single
 * embedded connection the outer handle would wait for ever, so using it there throws at once. A transaction that
 * exceeds its limit loses its connection (docs/rules/locking.md).
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { isTracing } from "#infra/tracing.ts";
import { bindScope } from "#infra/work-scope.ts";
import { ANSWER_LIMIT_MS } from "./answer-limit.ts";
import { CONTENT_CHANNEL } from "./changes.ts";
import { startEmbedded } from "./embedded.ts";
import { createNamer } from "./named-statements.ts";
import { commit, NOT_REPLICATED, refuseUnreplicated } from "./replication.ts";
import { traceStatements } from "./traced-statements.ts";

/** A target for queries: the database or a transaction in it. */
export type Queryable = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Database = {
  engine: "pglite" | "postgresql";
  db: NodePgDatabase<Record<string, never>>;
  pool: pg.Pool;
  /** Calls `listener` with the name of each table of public content that this process changes (changes.ts). */
  onContentChange(listener: (table: string) => void): void;
  /** Writes a copy of the embedded database to a file (embedded.ts); null on PostgreSQL. */
  dump: ((file: string) => Promise<void>) | null;
  close(): Promise<void>;
};

const CONNECT_LIMIT_MS = 10_000;
const STATEMENT_LIMIT_MS = 10_000;
const LOCK_LIMIT_MS = 5_000;
/** Shorter than the wait for a connection, so that a caller waiting for the only embedded connection still gets it. */
const TRANSACTION_LIMIT_MS = 8_000;
const LOST_CLIENT_CHECK_MS = 1_000;
const POOL_SIZE = 10;
/** Fewer than the connections: when all of these wait for one lock, readers still get a connection. */
const MOST_TRANSACTIONS = 7;
const RETRIED = new Set(["40001", "40P01"]);
const MOST_ATTEMPTS = 6;

const TOO_LONG = "TRANSACTION_TOO_LONG";
const tooLong = (message: string): Error => Object.assign(new Error(message), { code: TOO_LONG });

/** Per opened database, the state that its transactions need. */
type Home = { pool: pg.Pool; limitMs: number; turns: Turns };
const homes = new WeakMap<Queryable, Home>();
const inside = new AsyncLocalStorage<Queryable>();

type Turns = { take(): Promise<void>; giveBack(): void };

/** Allows `most` callers at once. Others wait first come, first served, as long as for a connection. */
function createTurns(most: number): Turns {
  const waiting = new Set<() => void>();
  let free = most;
  return {
    take() {
      if (free > 0) {
        free -= 1;
        return Promise.resolve();
      }
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(begin);
          reject(tooLong(`no transaction could begin within ${CONNECT_LIMIT_MS} ms`));
        }, CONNECT_LIMIT_MS);
        const begin = () => {
          clearTimeout(timer);
          resolve();
        };
        waiting.add(begin);
      });
    },
    giveBack() {
      const [next] = waiting;
      if (!next) free += 1;
      else {
        waiting.delete(next);
        next();
      }
    },
  };
}

/** Blocks the pool for code that runs inside a transaction. */
function guard(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const guarded = (callback?: (...args: unknown[]) => void) => {
    if (inside.getStore())
      throw new Error("the outer database was used inside a transaction: use the transaction's handle");
    // A caller that waited continues in the scope of the request that released the connection.
    return connect(callback && isTracing() ? bindScope(callback) : callback);
  };
  pool.connect = guarded as typeof pool.connect;
}

/**
 * Without this setting PostgreSQL detects a lost client only at the end of a statement, and the statement keeps its
 * locks until then.
 */
async function noticeLostClient(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(`set client_connection_check_interval = ${LOST_CLIENT_CHECK_MS}`);
  } catch {
    // Before PostgreSQL 14, and on systems without support for it, only the statement limit applies.
  }
}

/**
 * PostgreSQL compiles a query whose estimated cost is high, which takes half a second. Our queries are short; their
 * estimates are high only until the tables are analysed, for example after a migration or an import.
 */
async function withoutCompiler(client: pg.ClientBase): Promise<void> {
  await client.query("set jit = off");
}

/**
 * All connections share the one backend of the embedded database. It keeps the statements that an earlier connection
 * prepared and would refuse another of the same name.
 */
async function deallocateStatements(client: pg.ClientBase): Promise<void> {
  await client.query("deallocate all");
}

/**
 * Every connection of the pool listens: the server sends a connection's own notifications before the response to its
 * commit, so a write has been reported when it resolves.
 */
const listen = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`listen ${CONTENT_CHANNEL}`);
};

/**
 * Opens PostgreSQL at `url`, or without a URL the embedded database in `folder` (null: in memory, from the file
 * `snapshot` if given). A transaction may take `transactionLimitMs` milliseconds.
 * @throws InUse when another process has the folder open.
 */
export async function openDatabase({
  url,
  folder,
  snapshot = null,
  transactionLimitMs = TRANSACTION_LIMIT_MS,
}: {
  url: string | undefined;
  folder: string | null;
  snapshot?: string | null;
  transactionLimitMs?: number;
}): Promise<Database> {
  const embedded = url ? null : await startEmbedded(folder, snapshot);
  const pool = new pg.Pool(
    embedded
      ? // Named prepared statements of several connections collide in the one backend behind the socket. No
        // limits: PGlite never cancels a statement, and an ended session would end the database for good.
        {
          host: embedded.host,
          port: embedded.port,
          user: "postgres",
          database: "postgres",
          max: 1,
          async onConnect(client) {
            await deallocateStatements(client);
            await listen(client);
          },
        }
      : {
          connectionString: url,
          max: POOL_SIZE,
          keepAlive: true,
          query_timeout: ANSWER_LIMIT_MS,
          statement_timeout: STATEMENT_LIMIT_MS,
          lock_timeout: LOCK_LIMIT_MS,
          idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
          async onConnect(client) {
            await noticeLostClient(client);
            await withoutCompiler(client);
            await listen(client);
          },
        },
  );
  pool.options.connectionTimeoutMillis = CONNECT_LIMIT_MS;
  // The pool replaces a connection that dies while idle; without a listener the error would end the process.
  pool.on("error", () => {});
  // The same applies to a connection in use; the borrower gets the error from its query.
  const listeners = new Set<(table: string) => void>();
  const nameStatements = createNamer();
  pool.on("connect", (client) => {
    nameStatements(client);
    if (!embedded) refuseUnreplicated(client);
    if (isTracing()) traceStatements(client);
    client.on("error", () => {});
    client.on("notification", ({ payload }) => {
      for (const listener of listeners) listener(payload ?? "");
    });
  });
  guard(pool);
  const db = drizzle(pool);
  // The single embedded connection is shared first come, first served.
  const turns = createTurns(embedded ? Number.POSITIVE_INFINITY : MOST_TRANSACTIONS);
  homes.set(db, { pool, limitMs: transactionLimitMs, turns });
  return {
    engine: embedded ? "pglite" : "postgresql",
    db,
    pool,
    onContentChange: (listener) => void listeners.add(listener),
    dump: embedded ? embedded.dump : null,
    async close() {
      await pool.end();
      await embedded?.close();
    },
  };
}

/** The chain of errors, from the outermost to the root cause. */
function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

const codeOf = (error: unknown): string | undefined => {
  for (const { code } of causesOf(error)) if (typeof code === "string") return code;
  return undefined;
};

/** Error codes for unstorable text: a NUL character, plain or in JSON, or an unpaired surrogate in JSON. */
const UNSTORABLE = new Set(["22021", "22P05", "22P02"]);

/** Whether the database refused a text that it cannot store. */
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(codeOf(error) ?? "");

/** Whether the database refused a value that a unique index already holds. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === "23505";

/** Whether the database refused a row that an exclusion constraint does not allow beside another one. */
export const isExcluded = (error: unknown): boolean => codeOf(error) === "23P01";

/**
 * The server that this connection leads to takes no writes: it is starting or stopping, or another server has taken
 * over and this one only reads. A new connection leads to the right one.
 */
const WRONG_SERVER = new Set(["57P01", "57P02", "57P03", "25006"]);

/**
 * A limit of time or number was reached: our own, or that of a lock, a statement, an idle transaction, an idle session
 * or the connections. Also when every attempt ended in a deadlock or a serialisation failure, and when no standby
 * confirmed a write in time.
 */
const BUSY = new Set([TOO_LONG, NOT_REPLICATED, "55P03", "57014", "25P03", "57P05", "53300", ...RETRIED]);

/** The driver sets no code for these: no connection became free or was opened in time. */
const NO_CONNECTION = /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/**
 * Whether the error means that the database is only busy. Nothing was written, unless the limit passed during the
 * commit itself. A caller that retries must therefore be safe to repeat.
 */
export function isBusy(error: unknown): boolean {
  if (BUSY.has(codeOf(error) ?? "")) return true;
  for (const { message } of causesOf(error)) if (NO_CONNECTION.test(message)) return true;
  return false;
}

/**
 * A handle on a borrowed connection that refuses once the transaction is over. A query that `work` left running must
 * not run in the next borrower's transaction.
 */
function handleOn(client: pg.PoolClient, isOver: () => boolean): Queryable {
  const query = (...args: Parameters<typeof client.query>): unknown =>
    isOver() ? Promise.reject(new Error("this transaction is over")) : client.query(...args);
  const handle = drizzle({ query } as unknown as pg.PoolClient);
  handle.transaction = () => {
    throw new Error("use transaction() of database.ts: drizzle's own would commit the outer transaction");
  };
  return handle;
}

/** One attempt. At the limit it rejects at once, and the connection is destroyed with all uncommitted writes. */
async function attempt<T>({ pool, limitMs }: Home, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let over = false;
  let healthy = false;
  let failed: { error: unknown } | undefined;
  const tx = handleOn(client, () => over);

  async function run(): Promise<T> {
    await client.query("begin");
    try {
      // A query runs when it is awaited, so the await must be inside as well.
      const answer = await inside.run(tx, async () => await work(tx));
      over = true;
      await commit(client);
      healthy = true;
      return answer;
    } catch (error) {
      over = true;
      failed = { error };
      const rolledBack = await client.query("rollback").then(
        () => true,
        () => false,
      );
      healthy = rolledBack && !WRONG_SERVER.has(codeOf(error) ?? "");
      throw error;
    }
  }

  let giveUp: (error: Error) => void = () => {};
  const ended = new Promise<never>((_resolve, reject) => {
    giveUp = reject;
  });
  const timer = setTimeout(() => {
    giveUp(tooLong(`a transaction took more than ${limitMs} ms and was ended`));
  }, limitMs);
  client.once("error", giveUp);
  try {
    return await Promise.race([run(), ended]);
  } catch (error) {
    throw failed ? failed.error : error;
  } finally {
    over = true;
    clearTimeout(timer);
    client.off("error", giveUp);
    client.release(!healthy);
  }
}

/**
 * Runs `work` in one transaction and returns its result after the commit. A nested call joins the enclosing
 * transaction. Deadlocks and serialisation failures are retried a few times, so `work` must do nothing but SQL.
 * @throws an error for which `isBusy` is true when an attempt exceeds the database's limit.
 */
export async function transaction<T>(db: Queryable, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const joined = inside.getStore();
  if (joined) return work(joined);
  const home = homes.get(db);
  if (!home) throw new Error("transaction() takes the database that openDatabase returned");
  for (let attempts = 1; ; attempts++) {
    await home.turns.take();
    try {
      return await attempt(home, work);
    } catch (error) {
      const code = codeOf(error);
      if (attempts >= MOST_ATTEMPTS || code === undefined || !RETRIED.has(code)) throw error;
    } finally {
      home.turns.giveBack();
    }
    await pause(attempts * 5 + Math.random() * 10 * attempts);
  }
}
