/** A list read page by page with a keyset, with optimistic changes. The shown rows stay until the next have arrived. */
import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useMemo, useRef } from "react";
import { browserTransport, type GraphqlFailure, type Transport } from "#web/graphql.ts";
import type { Failure } from "./failure.ts";
import { type Rows, valuesBefore, withChange, withoutRow, withPage, withRow, withRowBack } from "./rows.ts";
import { failureIn, type ReadingOptions, useReload } from "./use-reading.ts";

/** A page: at most `limit` rows after the row `after`. */
export type Page = { limit: number; after: string | null };

type PagesOptions<Row> = Pick<ReadingOptions, "enabled" | "keepPrevious" | "live" | "notice"> & {
  /** Reads again whenever the page comes into view. */
  whenSeen?: boolean;
  /** Identifies the list. Another key starts at its first page. */
  key: QueryKey;
  /** The number of rows per page. */
  size: number;
  /**
   * Reads one page with `send`, with the total of rows under these filters. The total is `Infinity` where rows are not
   * counted; `more` then shows whether further rows exist.
   */
  read: (page: Page, send: Transport) => Promise<Rows<Row> & { more?: boolean }>;
};

/** A page as it was read. */
type ReadPage<Row> = Rows<Row> & {
  /** Whether further rows may follow: the page has as many rows as requested. */
  full: boolean;
  /** Why details of its rows are missing. */
  missing: string | null;
};

type Known<Row> = InfiniteData<ReadPage<Row>, string | null>;

export type Pages<Row> = Rows<Row> & {
  /** Whether `rows` are those of the current key, even if there are none. */
  known: boolean;
  /** Why the last reading failed; the shown rows may then be out of date. */
  failure: Failure | null;
  /** Why details of the shown rows are missing, in the server's words. */
  missing: string | null;
  /** While reading, from the start or a further page. */
  reading: boolean;
  /** True while the shown rows belong to earlier filters. */
  stale: boolean;
  hasMore: boolean;
  busyMore: boolean;
  /** Reads a further page. */
  more: () => Promise<void>;
  /** Reads all shown rows again; resolves to whether that succeeded. */
  reload: () => Promise<boolean>;
  /** Changes a row before the server responds. Call the returned function to undo it when the server refuses. */
  patch: (id: string, change: Partial<Row>) => () => void;
  /** Removes a row in the same way. */
  remove: (id: string) => () => void;
  /** Replaces a row with the server's version; a new row comes first. */
  put: (row: Row) => void;
};

/** Subscribes to the list under `key`. */
export function usePages<Row extends { id: string }>(options: PagesOptions<Row>): Pages<Row> {
  const { key, size, read, enabled = true, keepPrevious, live, notice, whenSeen } = options;
  const result = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => readPage(read, { limit: size, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (_last, pages) => afterOf(pages),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    refetchOnWindowFocus: whenSeen ? "always" : false,
    meta: { live, notice },
  });
  const { data, fetchNextPage, hasNextPage, isFetchNextPageError, isFetchingNextPage, isFetching } = result;
  const reload = useReload(key, result);
  const changing = useChanges<Row>(key, { fetchNextPage, reload });
  const more = useCallback(async () => {
    const next = await fetchNextPage();
    const pages = next.data?.pages ?? [];
    const { rows, total } = joined(pages);
    // The last row was deleted since: the server finds nothing after it, although more rows exist.
    if (next.isSuccess && pages.at(-1)?.full === false && rows.length < total && lastIsEmpty(next.data)) await reload();
  }, [fetchNextPage, reload]);
  const list = useMemo(() => joined(data?.pages ?? []), [data]);
  return {
    ...list,
    known: data !== undefined,
    // A notice reports a failed further page, and the button remains.
    failure: isFetchNextPageError ? null : failureIn(result),
    missing: data?.pages.find(({ missing }) => missing !== null)?.missing ?? null,
    reading: isFetching,
    stale: result.isPlaceholderData,
    hasMore: hasNextPage,
    busyMore: isFetchingNextPage,
    more,
    reload,
    ...changing,
  };
}

const lastIsEmpty = ({ pages }: { pages: readonly Rows<unknown>[] }): boolean =>
  pages.length > 1 && pages.at(-1)?.rows.length === 0;

async function readPage<Row>(read: PagesOptions<Row>["read"], page: Page, signal: AbortSignal): Promise<ReadPage<Row>> {
  const failures: GraphqlFailure[] = [];
  const partial = (failure: GraphqlFailure) => failures.push(failure);
  const answer = await read(page, (document, variables, options) =>
    browserTransport(document, variables, { signal, partial, ...options }),
  );
  return { ...answer, full: answer.more ?? answer.rows.length >= page.limit, missing: failures[0]?.message ?? null };
}

/** All rows of the pages, and the total. */
function joined<Row extends { id: string }>(pages: readonly Rows<Row>[]): Rows<Row> {
  return pages.reduce<Rows<Row>>(withPage, { rows: [], total: 0 });
}

/** The row after which the next page begins; undefined when there is none. */
function afterOf<Row extends { id: string }>(pages: readonly ReadPage<Row>[]): string | undefined {
  const { rows, total } = joined(pages);
  return pages.at(-1)?.full && rows.length < total ? rows.at(-1)?.id : undefined;
}

/** The pages with their rows changed. All rows move to the first page, since pages are always joined. */
function changed<Row extends { id: string }>(data: Known<Row>, make: (rows: Rows<Row>) => Rows<Row>): Known<Row> {
  const { rows, total } = make(joined(data.pages));
  return { ...data, pages: data.pages.map((page, at) => ({ ...page, rows: at === 0 ? rows : [], total })) };
}

type Again = { fetchNextPage: () => unknown; reload: () => unknown };

/** A page of a list without a count: one extra row shows whether more rows exist. */
export const uncounted = <Row>(rows: readonly Row[], size: number) => ({
  rows: rows.slice(0, size),
  total: Number.POSITIVE_INFINITY,
  more: rows.length > size,
});

/** Functions that change the rows shown under the current key. */
function useChanges<Row extends { id: string }>(key: QueryKey, again: Again) {
  const client = useQueryClient();
  const latest = useRef({ key, again });
  latest.current = { key, again };
  return useMemo(() => {
    const rowsNow = () => joined(client.getQueryData<Known<Row>>(latest.current.key)?.pages ?? []).rows;
    const change = (make: (rows: Rows<Row>) => Rows<Row>): void => {
      const { key: queryKey, again: read } = latest.current;
      const state = client.getQueryState(queryKey);
      client.setQueryData<Known<Row>>(queryKey, (data) => data && changed(data, make));
      // A reading under way may return the row as it was before the change.
      if (state === undefined || state.fetchStatus === "idle") return;
      void (state.fetchMeta?.fetchMore ? read.fetchNextPage() : read.reload());
    };
    return {
      patch: (id: string, request: Partial<Row>) => {
        const row = rowsNow().find((one) => one.id === id);
        if (!row) return () => {};
        const before = valuesBefore(row, request);
        change((rows) => withChange(rows, id, request));
        return () => change((rows) => withChange(rows, id, before));
      },
      remove: (id: string) => {
        const at = rowsNow().findIndex((one) => one.id === id);
        const row = rowsNow()[at];
        change((rows) => withoutRow(rows, id));
        return () => row && change((rows) => withRowBack(rows, row, at));
      },
      put: (row: Row) => change((rows) => withRow(rows, row)),
    };
  }, [client]);
}
