/**
 * One typed query layer over both engines. Inside a transaction only its own handle may be used: with one
 * embedded connection the outer handle would wait for ever, so touching it there throws at once. A
 * transaction that outlives its limit loses its connection (docs/rules/locking.md).
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

const CONNECT_LIMIT_MS = 10_000;
const STATEMENT_LIMIT_MS = 10_000;
const LOCK_LIMIT_MS = 5_000;
/** Less than the wait for a connection: whoever waits for the embedded database's only one still gets it. */
const TRANSACTION_LIMIT_MS = 8_000;
const LOST_CLIENT_CHECK_MS = 1_000;
const POOL_SIZE = 10;
/** Fewer than the connections: when all of these wait for one lock, readers still find a connection. */
const MOST_TRANSACTIONS = 7;
const RETRIED = new Set(["40001", "40P01"]);
const MOST_ATTEMPTS = 6;

const TOO_LONG = "TRANSACTION_TOO_LONG";
const tooLong = (message: string): Error => Object.assign(new Error(message), { code: TOO_LONG });

/** What a transaction on an opened database needs to know of it. */
type Home = { pool: pg.Pool; limitMs: number; turns: Turns };
const homes = new WeakMap<Queryable, Home>();
const inside = new AsyncLocalStorage<Queryable>();

type Turns = { take(): Promise<void>; giveBack(): void };

/** Lets `most` work at once; the others wait in the order of their coming, as long as for a connection. */
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
          reject(tooLong(`no turn for a transaction came within ${CONNECT_LIMIT_MS} ms`));
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

/** Refuses the pool to code that runs inside a transaction. */
function guard(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  const guarded = (...args: unknown[]) => {
    if (inside.getStore()) throw new Error("the outer database was touched inside a transaction: use its own handle");
    return connect(...args);
  };
  pool.connect = guarded as typeof pool.connect;
}

/**
 * PostgreSQL notices by itself only at the end of a statement that its client is gone, and until then the
 * statement keeps its locks.
 */
async function noticeLostClient(client: pg.ClientBase): Promise<void> {
  try {
    await client.query(`set client_connection_check_interval = ${LOST_CLIENT_CHECK_MS}`);
  } catch {
    // Before PostgreSQL 14, and on systems that can't tell, the statement limit has to do.
  }
}

/**
 * All connections speak to the one backend of the embedded database, which still knows the statements that an
 * earlier connection prepared, and would refuse a second of the same name.
 */
async function forgetStatements(client: pg.ClientBase): Promise<void> {
  await client.query("deallocate all");
}

/**
 * Opens PostgreSQL at `url`, or without one the embedded database in `folder` (null: in memory, from
 * the file `snapshot` if there is one). A transaction may take `transactionLimitMs` milliseconds.
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
        // limits: PGlite never ends a statement early, and an ended session would end the database for good.
        {
          host: embedded.host,
          port: embedded.port,
          user: "postgres",
          database: "postgres",
          max: 1,
          onConnect: forgetStatements,
        }
      : {
          connectionString: url,
          max: POOL_SIZE,
          statement_timeout: STATEMENT_LIMIT_MS,
          lock_timeout: LOCK_LIMIT_MS,
          idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
          onConnect: noticeLostClient,
        },
  );
  pool.options.connectionTimeoutMillis = CONNECT_LIMIT_MS;
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  // So would one that dies while it is lent out: whoever has it hears of it from the query.
  pool.on("connect", (client) => client.on("error", () => {}));
  guard(pool);
  const db = drizzle(pool);
  // The embedded database's one connection is shared in the order in which it is asked for.
  const turns = createTurns(embedded ? Number.POSITIVE_INFINITY : MOST_TRANSACTIONS);
  homes.set(db, { pool, limitMs: transactionLimitMs, turns });
  return {
    engine: embedded ? "pglite" : "postgresql",
    db,
    pool,
    async close() {
      await pool.end();
      await embedded?.close();
    },
  };
}

/** The errors from the outermost to the one that caused it all. */
function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (let at = error; at instanceof Error; at = at.cause) yield at;
}

const codeOf = (error: unknown): string | undefined => {
  for (const { code } of causesOf(error)) if (typeof code === "string") return code;
  return undefined;
};

/** Refused by the database itself: a NUL character, plain or within JSON, or half a character within JSON. */
const UNSTORABLE = new Set(["22021", "22P05", "22P02"]);

/** Whether an error is the database's refusal of a text that it cannot hold. */
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(codeOf(error) ?? "");

/**
 * A limit of time or number was met: our own, those of a lock, a statement, an idle transaction and an idle
 * session, too many connections; or every attempt ended in a deadlock or a serialisation failure.
 */
const BUSY = new Set([TOO_LONG, "55P03", "57014", "25P03", "57P05", "53300", ...RETRIED]);

/** The driver gives these no code: no connection became free, or none was made, in time. */
const NO_CONNECTION = /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/**
 * Whether an error only says that the database had no time for this now. Nothing was written, unless the
 * limit passed during the commit itself, so what is tried again must be safe to repeat.
 */
export function isBusy(error: unknown): boolean {
  if (BUSY.has(codeOf(error) ?? "")) return true;
  for (const { message } of causesOf(error)) if (NO_CONNECTION.test(message)) return true;
  return false;
}

/**
 * A handle on a lent-out connection that refuses once the transaction is over: what `work` left running
 * must not speak in the transaction of whoever has the connection next.
 */
function handleOn(client: pg.PoolClient, isOver: () => boolean): Queryable {
  const query = (...args: Parameters<typeof client.query>): unknown =>
    isOver() ? Promise.reject(new Error("this transaction is over")) : client.query(...args);
  const handle = drizzle({ query } as unknown as pg.PoolClient);
  handle.transaction = () => {
    throw new Error("use transaction() of database.ts: this one would commit the outer one");
  };
  return handle;
}

/** One attempt. At the limit the caller hears at once, and the connection dies with all that was written. */
async function attempt<T>({ pool, limitMs }: Home, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let over = false;
  let healthy = false;
  let failed: { error: unknown } | undefined;
  const tx = handleOn(client, () => over);

  async function run(): Promise<T> {
    await client.query("begin");
    try {
      // A query runs when it is awaited, and that must be inside as well.
      const answer = await inside.run(tx, async () => await work(tx));
      over = true;
      const { command } = await client.query("commit");
      // What a database answers to a commit after a failed statement, even if `work` swallowed the failure.
      if (command === "ROLLBACK") throw new Error("a statement failed, so nothing was written");
      healthy = true;
      return answer;
    } catch (error) {
      over = true;
      failed = { error };
      healthy = await client.query("rollback").then(
        () => true,
        () => false,
      );
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
 * Runs `work` in one transaction and gives its answer once committed. Called inside a transaction it joins
 * it. Deadlocks and serialisation failures are tried again a few times, so `work` must do nothing but SQL.
 * @throws an error that `isBusy` knows when an attempt takes longer than the database's limit.
 */
export async function transaction<T>(db: Queryable, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const joined = inside.getStore();
  if (joined) return work(joined);
  const home = homes.get(db);
  if (!home) throw new Error("transaction() takes the database that openDatabase gave");
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
