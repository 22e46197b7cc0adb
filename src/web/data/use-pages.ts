/**
 * A list that is read page by page, each page after the last row of the one before (keyset cursors), and changed on
 * trial while the server is asked. What is shown stays until the next has come.
 */
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

/** Which rows a page holds: so many after the row `after`. */
export type Page = { limit: number; after: string | null };

type PagesOptions<Row> = Pick<ReadingOptions, "enabled" | "keepPrevious" | "live" | "notice"> & {
  /** Reads again whenever the page is looked at. */
  whenSeen?: boolean;
  /** What is read; another key begins with its first page. */
  key: QueryKey;
  /** How many rows the list begins with and grows by. */
  size: number;
  /**
   * Reads one page by `send`, with the number of all rows under these filters: `Infinity` where they are not counted,
   * and then `more` says whether further rows exist.
   */
  read: (page: Page, send: Transport) => Promise<Rows<Row> & { more?: boolean }>;
};

/** A page as it was read. */
type ReadPage<Row> = Rows<Row> & {
  /** Whether there may be more after it: it holds as many rows as were asked for. */
  full: boolean;
  /** Why details of its rows are missing. */
  missing: string | null;
};

type Known<Row> = InfiniteData<ReadPage<Row>, string | null>;

export type Pages<Row> = Rows<Row> & {
  /** Whether `rows` are what was asked for, be it none. */
  known: boolean;
  /** Why the last reading failed; rows that are shown may be old then. */
  failure: Failure | null;
  /** Why details of the rows that are shown are missing, in the server's words. */
  missing: string | null;
  /** While it is read, from the start or a page more. */
  reading: boolean;
  /** True while the rows shown belong to other filters than those chosen. */
  stale: boolean;
  hasMore: boolean;
  busyMore: boolean;
  /** Reads one page more. */
  more: () => Promise<void>;
  /** Reads all that is shown again; resolves to whether that worked. */
  reload: () => Promise<boolean>;
  /** Changes a row here before the server has answered; call what it gives when the server refuses. */
  patch: (id: string, change: Partial<Row>) => () => void;
  /** Takes a row away, likewise. */
  remove: (id: string) => () => void;
  /** Puts the server's version of a row in its place; a new one comes first. */
  put: (row: Row) => void;
};

/** Follows a list under `key`. */
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
    // The row to go on from was deleted meanwhile: the server has nothing behind it, but there is more.
    if (next.isSuccess && pages.at(-1)?.full === false && rows.length < total && lastIsEmpty(next.data)) await reload();
  }, [fetchNextPage, reload]);
  const list = useMemo(() => joined(data?.pages ?? []), [data]);
  return {
    ...list,
    known: data !== undefined,
    // A page more that did not come is told by a notice, and the button is there still.
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

/** All rows of the pages, and how many there are in all. */
function joined<Row extends { id: string }>(pages: readonly Rows<Row>[]): Rows<Row> {
  return pages.reduce<Rows<Row>>(withPage, { rows: [], total: 0 });
}

/** The row that the next page comes after; undefined when there is none. */
function afterOf<Row extends { id: string }>(pages: readonly ReadPage<Row>[]): string | undefined {
  const { rows, total } = joined(pages);
  return pages.at(-1)?.full && rows.length < total ? rows.at(-1)?.id : undefined;
}

/** The pages with their rows changed. On which of them a row is does not matter: they are read one after another. */
function changed<Row extends { id: string }>(data: Known<Row>, make: (rows: Rows<Row>) => Rows<Row>): Known<Row> {
  const { rows, total } = make(joined(data.pages));
  return { ...data, pages: data.pages.map((page, at) => ({ ...page, rows: at === 0 ? rows : [], total })) };
}

type Again = { fetchNextPage: () => unknown; reload: () => unknown };

/** A page of a list without a count: one row more than it shows tells whether there are more. */
export const uncounted = <Row>(rows: readonly Row[], size: number) => ({
  rows: rows.slice(0, size),
  total: Number.POSITIVE_INFINITY,
  more: rows.length > size,
});

/** What changes the rows that are shown under the key of the moment. */
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
      // A row that was changed while the list was read may have come in its old form.
      if (state?.data === undefined || state.fetchStatus === "idle") return;
      void (state.fetchMeta?.fetchMore ? read.fetchNextPage() : read.reload());
    };
    return {
      patch: (id: string, wish: Partial<Row>) => {
        const row = rowsNow().find((one) => one.id === id);
        if (!row) return () => {};
        const before = valuesBefore(row, wish);
        change((rows) => withChange(rows, id, wish));
        return () => change((rows) => withChange(rows, id, before));
      },
      remove: (id: string) => {
        const at = rowsNow().findIndex((one) => one.id === id);
        const row = rowsNow()[at];
        if (!row) return () => {};
        change((rows) => withoutRow(rows, id));
        return () => change((rows) => withRowBack(rows, row, at));
      },
      put: (row: Row) => change((rows) => withRow(rows, row)),
    };
  }, [client]);
}
