/**
 * Changes of public content in other processes. Triggers notify CONTENT_CHANNEL with the table's name at the commit
 * (migration 0037). This connection receives what other processes commit; the pool's connections report what this one
 * commits (database.ts). While the connection is lost, changes are missed, so its owner must know.
 */
import pg from "pg";

export const CONTENT_CHANNEL = "content_changed";

const PING_MS = 5_000;
const ANSWER_LIMIT_MS = 2_000;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 5_000;

type Listening = {
  /** A table that another process or this one changed. */
  onChange(table: string): void;
  /** True once the connection listens, false as soon as it is known to be lost. */
  onState(listening: boolean): void;
};

/**
 * Listens on a connection of its own, and connects again whenever it is lost.
 * @returns the function that ends it
 */
export function listenForChanges(url: string, { onChange, onState }: Listening): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let retryMs = FIRST_RETRY_MS;

  const lose = (lost: pg.Client): void => {
    if (client !== lost) return;
    client = undefined;
    clearTimeout(timer);
    onState(false);
    // A connection that no longer answers would not end in order either.
    void lost.end().catch(() => {});
    if (ended) return;
    timer = setTimeout(() => void connect(), retryMs);
    retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS);
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
    });
    client = next;
    next.on("error", () => lose(next));
    next.on("end", () => lose(next));
    next.on("notification", ({ payload }) => onChange(payload ?? ""));
    try {
      await next.connect();
      await next.query(`listen ${CONTENT_CHANNEL}`);
      if (client !== next) return;
      retryMs = FIRST_RETRY_MS;
      onState(true);
      ping(next);
    } catch {
      lose(next);
    }
  }

  /** A connection may be cut without a sign; a question at intervals notices that. */
  function ping(on: pg.Client): void {
    timer = setTimeout(() => {
      on.query("select 1").then(
        () => {
          if (client === on) ping(on);
        },
        () => lose(on),
      );
    }, PING_MS);
    timer.unref();
  }

  void connect();
  return async () => {
    ended = true;
    clearTimeout(timer);
    const last = client;
    client = undefined;
    await last?.end().catch(() => {});
  };
}
