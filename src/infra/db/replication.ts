/**
 * Commits on a PostgreSQL with synchronous replication (deploy/patroni). A commit waits until a standby has it. A limit
 * that passes during the wait, or a cancelled statement, ends the wait, and PostgreSQL reports success with a warning,
 * although a failover would lose the write. So no limit of PostgreSQL applies to the commit of a transaction, and a
 * statement outside one fails if that warning arrives.
 */
import type pg from "pg";

/** The error code of a write whose replication is unknown. */
export const NOT_REPLICATED = "NOT_REPLICATED";

/** PostgreSQL refuses every statement after one that failed. */
const IN_FAILED_TRANSACTION = "25P02";

/** The place in PostgreSQL that gives the warning. Its text depends on the server's language. */
const ROUTINE = "SyncRepWaitForLSN";

type Query = (...args: unknown[]) => unknown;
type Callback = (error: Error | null, result?: unknown) => void;

const notReplicated = (): Error =>
  Object.assign(new Error("no standby confirmed the write in time"), { code: NOT_REPLICATED });

/** Makes a statement of this connection fail when its write was not replicated, instead of reporting success. */
export function refuseUnreplicated(client: pg.ClientBase): void {
  let warned = false;
  client.on("notice", ({ routine }) => {
    warned ||= routine === ROUTINE;
  });
  const query = client.query.bind(client) as Query;
  const checked: Query = (...args) => {
    const callback = args.at(-1);
    if (typeof callback === "function")
      return query(...args.slice(0, -1), ((error, result) => {
        if (!error && warned) (callback as Callback)(notReplicated());
        else (callback as Callback)(error, result);
      }) satisfies Callback);
    const answer = query(...args);
    // A stream or another submitted object has no promise, and nothing here uses one.
    return answer instanceof Promise
      ? answer.then((result) => {
          if (warned) throw notReplicated();
          return result;
        })
      : answer;
  };
  client.query = checked as typeof client.query;
}

/**
 * Commits a transaction. Without the time limit, a commit that no standby confirms stays invisible to others until one
 * does, so that no later read reports it either.
 * @throws Error when a statement failed, even if its failure was swallowed; nothing is written then.
 */
export async function commit(client: pg.ClientBase): Promise<void> {
  try {
    // One message: one round trip.
    await client.query("set local statement_timeout = 0; commit");
  } catch (error) {
    if ((error as { code?: string }).code !== IN_FAILED_TRANSACTION) throw error;
    throw new Error("a statement failed, so nothing was written", { cause: error });
  }
}
