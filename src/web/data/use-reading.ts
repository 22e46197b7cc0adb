/**
 * Reading for private pages: `useGraphql` for one document, `useReading` for several. `data` is undefined until read.
 * `failure` is why the last reading failed; earlier data stays visible.
 */
import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TadaDocumentNode } from "gql.tada";
import { useCallback, useEffect, useRef } from "react";
import { browserTransport, GraphqlFailure, operationName, type Transport } from "#web/graphql.ts";
import type { Notice } from "./client.ts";
import { type Failure, failureOf } from "./failure.ts";
import { markRequested, shownFailure } from "./live.ts";

export type ReadingOptions<T = unknown> = {
  /** False defers the reading. */
  enabled?: boolean;
  /** Shows the previous key's data until this one has been read; `stale` is then true. */
  keepPrevious?: boolean;
  /** Refreshed with the dashboard's figures; "silent" keeps the shown data without a notice when that fails. */
  live?: "silent" | "shown";
  /** The notice when the reading fails. */
  notice?: Notice;
  /** Reads again whenever the page comes into view, or only while the function returns true. */
  whenSeen?: true | ((data: T | undefined) => boolean);
  /** A changed version reads again; earlier data stays visible. */
  version?: unknown;
  /** How long data outlives its screen, in milliseconds. */
  keptMs?: number;
  /** Not read again while it is cached. */
  once?: boolean;
};

export type Reading<T> = {
  data: T | undefined;
  failure: Failure | null;
  /** While reading, for the first time or again. */
  reading: boolean;
  /** True while `data` belongs to another key. */
  stale: boolean;
  /** Reads again; resolves to whether that succeeded. */
  reload: () => Promise<boolean>;
};

/** Sends with the browser's transport and aborts with its reading. */
const sendUntil =
  (signal: AbortSignal): Transport =>
  (document, variables, options) =>
    browserTransport(document, variables, { signal, ...options });

/** Reads a document with these variables; other variables read again. */
export function useGraphql<R, V>(
  document: TadaDocumentNode<R, V>,
  variables: V,
  options: ReadingOptions<R> = {},
): Reading<R> {
  return useReading([operationName(document), variables], (send) => send(document, variables), options);
}

/** Reads with `read` under `key`; another key is another reading. */
export function useReading<T>(
  key: QueryKey,
  read: (send: Transport) => Promise<T>,
  options: ReadingOptions<T> = {},
): Reading<T> {
  const { enabled = true, keepPrevious, live, notice, whenSeen, keptMs, once, version } = options;
  const result = useQuery<T>({
    queryKey: key,
    queryFn: ({ signal }) => read(sendUntil(signal)),
    enabled,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    refetchOnWindowFocus: ({ state }) => (whenSeen === true || whenSeen?.(state.data) ? "always" : false),
    ...(once ? { staleTime: Number.POSITIVE_INFINITY } : {}),
    ...(keptMs === undefined ? {} : { gcTime: keptMs }),
    meta: { live, notice },
  });
  const { data, isPlaceholderData: stale } = result;
  const reload = useReload(key, result);
  const client = useQueryClient();
  const last = useRef({ version, reload });
  useEffect(() => {
    // A reading under a new key already has this version.
    const renewed = last.current.version !== version && last.current.reload === reload;
    last.current = { version, reload };
    // A reading of the previous version is discarded, even where no data is shown yet.
    if (renewed) void client.cancelQueries({ queryKey: key, exact: true }).then(reload);
  });
  return { data, stale, reading: result.isFetching, failure: failureIn(result), reload };
}

type Result = Pick<UseQueryResult, "error" | "refetch">;

/** Why the last reading failed, if a screen shows it. */
export function failureIn({ error }: Pick<Result, "error">): Failure | null {
  const shown = shownFailure(error);
  return shown instanceof GraphqlFailure ? failureOf(shown) : null;
}

/** Reads again at the user's request. A reading under way may be out of date, and is discarded. */
export function useReload(key: QueryKey, { refetch }: Pick<Result, "refetch">): () => Promise<boolean> {
  const client = useQueryClient();
  const hash = JSON.stringify(key);
  return useCallback(async () => {
    const queryKey = JSON.parse(hash) as QueryKey;
    const query = client.getQueryCache().find({ queryKey });
    markRequested(query);
    // `refetch` would join a first reading, which has no data yet, instead of replacing it.
    if (query?.state.data === undefined) await client.cancelQueries({ queryKey, exact: true });
    return (await refetch()).status === "success";
  }, [client, hash, refetch]);
}
