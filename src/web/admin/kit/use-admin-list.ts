/**
 * One of the dashboard's lists: read page by page, changed on trial while the server is asked, read anew. What
 * is shown stays until the next has come; a list that could not be read says so and can be tried again.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { FACTOR_DUE } from "#domain/second-factor.ts";
import { GraphqlFailure, partlyBy, type Transport } from "#web/graphql.ts";
import { checkToken, forgetSession } from "#web/session/session.ts";
import { toast } from "#web/ui/toast.tsx";
import {
  type Rows,
  valuesBefore,
  withChange,
  withoutRow,
  withPage,
  withRow,
  withRowBack,
} from "./list-rows.ts";
import { useRefresher } from "./refreshers.ts";

/** How many rows a list begins with and grows by. */
const PAGE = 25;
/** The most that the server gives at once. */
const MOST = 100;

type Page = { limit: number; after: string | null };

type ListOptions<Row> = {
  /** Reads one page by `send`: rows after the row `after`, and how many there are in all under the same filters. */
  read: (page: Page, send: Transport) => Promise<Rows<Row>>;
  /** What `read` depends on, as text (`JSON.stringify(filters)`); another key reads anew from the start. */
  key: string;
  /** The notice when reading fails: "Failed to fetch orders", or by what failed its title and text. */
  failure: string | ((cause: GraphqlFailure) => { title: string; description: string });
};

export type AdminList<Row> = Rows<Row> & {
  /** "loading" has nothing to show yet, "failed" neither; "ready" has rows, or none to be had. */
  status: "loading" | "ready" | "failed";
  /** Why the last reading failed, in the server's words; rows that are shown may be old then. */
  error: string | null;
  /** Why details of the rows that are shown are missing, in the server's words. */
  missing: string | null;
  /** True while the rows shown belong to other filters than those chosen. */
  stale: boolean;
  hasMore: boolean;
  busyMore: boolean;
  /** Reads one page more. */
  more: () => Promise<void>;
  /** Reads all that is shown anew; resolves to whether that worked. */
  reload: () => Promise<boolean>;
  /** Changes a row here before the server has answered; call what it gives when the server refuses. */
  patch: (id: string, change: Partial<Row>) => () => void;
  /** Takes a row away, likewise. */
  remove: (id: string) => () => void;
  /** Puts the server's version of a row in its place; a new one comes first. */
  put: (row: Row) => void;
};

type Shown<Row> = Rows<Row> & { key: string; hasMore: boolean; missing: string | null };

/** Follows a list under `key`. */
export function useAdminList<Row extends { id: string }>({
  read,
  key,
  failure,
}: ListOptions<Row>): AdminList<Row> {
  const [shown, setShown] = useState<Shown<Row> | null>(null);
  const [trouble, setTrouble] = useState<{ key: string; message: string } | null>(null);
  const [busyMore, setBusyMore] = useState(false);
  const latest = useRef<Shown<Row> | null>(null);
  const reader = useRef({ read, failure });
  reader.current = { read, failure };
  const ticket = useRef(0);
  const changes = useRef(0);
  const reading = useRef(false);

  const show = useCallback((next: Shown<Row>) => {
    latest.current = next;
    setShown(next);
  }, []);

  const change = useCallback(
    (make: (rows: Rows<Row>) => Rows<Row>) => {
      changes.current += 1;
      if (latest.current) show({ ...latest.current, ...make(latest.current) });
    },
    [show],
  );

  const failed = useCallback((cause: unknown, at: string) => {
    setTrouble({ key: at, message: sentenceOf(cause) });
    // The dashboard itself says that, and how to mend it.
    if (cause instanceof GraphqlFailure && cause.message === FACTOR_DUE) return;
    const { failure: words } = reader.current;
    const told =
      typeof words === "string"
        ? { title: "Error", description: words }
        : words(cause as GraphqlFailure);
    toast({ ...told, variant: "destructive" });
  }, []);

  const readAll = useCallback(
    async (quiet: boolean): Promise<boolean> => {
      ticket.current += 1;
      const mine = ticket.current;
      reading.current = true;
      try {
        for (;;) {
          const before = changes.current;
          const kept = latest.current?.key === key ? latest.current.rows.length : 0;
          const [next, missing] = await inPart((send) =>
            readAsFar((page) => reader.current.read(page, send), Math.max(PAGE, kept)),
          );
          if (mine !== ticket.current) return false;
          // A row that was changed while the list was read may have come in its old form.
          if (before !== changes.current) continue;
          show({ ...next, key, missing });
          setTrouble(null);
          return true;
        }
      } catch (cause) {
        if (mine !== ticket.current) return false;
        if (!quiet) failed(cause, key);
        // What is shown stays; a session that has ended is noticed all the same.
        else console.warn("A list could not be refreshed.", sentenceOf(cause));
        return false;
      } finally {
        if (mine === ticket.current) reading.current = false;
      }
    },
    [key, show, failed],
  );
  const reload = useCallback(() => readAll(false), [readAll]);
  useRefresher((quiet) => {
    // Rows that are on their way are fresh, and a second reading would drop them.
    if (!quiet || !(busyMore || reading.current)) void readAll(quiet);
  });

  const more = useCallback(async () => {
    const from = latest.current;
    const last = from?.rows.at(-1)?.id;
    if (!from || !last) return;
    setBusyMore(true);
    const mine = ticket.current;
    try {
      const [page, missing] = await inPart((send) =>
        reader.current.read({ limit: PAGE, after: last }, send),
      );
      if (mine === ticket.current && latest.current?.key === from.key) {
        const next = withPage(latest.current, page);
        // The row to go on from was deleted meanwhile: the server has nothing behind it, but there is more.
        if (page.rows.length === 0 && next.rows.length < next.total) await reload();
        else {
          const hasMore = page.rows.length === PAGE;
          show({ ...latest.current, ...next, hasMore, missing: missing ?? from.missing });
        }
      }
    } catch (cause) {
      toast({
        title: "Could not load more",
        description: sentenceOf(cause),
        variant: "destructive",
      });
    } finally {
      setBusyMore(false);
    }
  }, [show, reload]);

  useEffect(() => {
    void reload();
    return () => {
      ticket.current += 1;
    };
  }, [reload]);

  const patch = useCallback(
    (id: string, wish: Partial<Row>) => {
      const row = latest.current?.rows.find((one) => one.id === id);
      if (!row) return () => {};
      const before = valuesBefore(row, wish);
      change((rows) => withChange(rows, id, wish));
      return () => change((rows) => withChange(rows, id, before));
    },
    [change],
  );

  const remove = useCallback(
    (id: string) => {
      const at = latest.current?.rows.findIndex((one) => one.id === id) ?? -1;
      const row = latest.current?.rows[at];
      if (!row) return () => {};
      change((rows) => withoutRow(rows, id));
      return () => change((rows) => withRowBack(rows, row, at));
    },
    [change],
  );

  const put = useCallback((row: Row) => change((rows) => withRow(rows, row)), [change]);

  const error = trouble?.key === key ? trouble.message : null;
  // Rows of other filters are no answer to a question that failed.
  const answered = shown && (shown.key === key || error === null) ? shown : null;
  return {
    status: answered ? "ready" : error === null ? "loading" : "failed",
    rows: answered?.rows ?? [],
    total: answered?.total ?? 0,
    hasMore: answered?.hasMore ?? false,
    stale: answered !== null && answered.key !== key,
    error,
    missing: answered?.missing ?? null,
    busyMore,
    more,
    reload,
    patch,
    remove,
    put,
  };
}

/** What is read by the transport that is handed over, and why a part of it did not come. */
async function inPart<T>(read: (send: Transport) => Promise<T>): Promise<[T, string | null]> {
  const failures: GraphqlFailure[] = [];
  const answer = await read(partlyBy((failure) => failures.push(failure)));
  return [answer, failures[0]?.message ?? null];
}

/** The first `count` rows, in as many questions as the server asks for. */
async function readAsFar<Row extends { id: string }>(
  read: (page: Page) => Promise<Rows<Row>>,
  count: number,
): Promise<Rows<Row> & { hasMore: boolean }> {
  let list: Rows<Row> = { rows: [], total: 0 };
  for (;;) {
    const limit = Math.min(MOST, count - list.rows.length);
    const page = await read({ limit, after: list.rows.at(-1)?.id ?? null });
    list = withPage(list, page);
    if (page.rows.length < limit) return { ...list, hasMore: false };
    if (list.rows.length >= count) return { ...list, hasMore: list.rows.length < list.total };
  }
}

/**
 * The server's sentence. A token that it refuses ends the session, and the dashboard leads to its login; a role
 * that was taken away meanwhile is asked for anew.
 */
function sentenceOf(cause: unknown): string {
  if (!(cause instanceof GraphqlFailure)) throw cause;
  if (cause.code === "UNAUTHENTICATED") forgetSession();
  if (cause.code === "FORBIDDEN") void checkToken();
  return cause.message;
}
