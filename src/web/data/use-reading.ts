/**
 * Reading for private pages: `useGraphql` for one document, `useReading` for what takes several. What is read is
 * `data`, undefined until it is known; why the last reading failed is `failure`, beside data that stay in sight.
 */
import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import type { TadaDocumentNode } from "gql.tada";
import { useCallback, useEffect, useRef } from "react";
import { browserTransport, GraphqlFailure, operationName, type Transport } from "#web/graphql.ts";
import type { Notice } from "./client.ts";
import { type Failure, failureOf } from "./failure.ts";
import { markAsked, shownFailure } from "./live.ts";

export type ReadingOptions<T = unknown> = {
  /** False asks nothing yet. */
  enabled?: boolean;
  /** Shows what was read under the key before until this one has been read; `stale` says so. */
  keepPrevious?: boolean;
  /** Read again with the dashboard's figures; "silent" keeps what is shown, without a word, when that fails. */
  live?: "silent" | "shown";
  /** Said when the reading fails. */
  notice?: Notice;
  /** Reads again whenever the page is looked at, or only while `data` ask for it. */
  whenSeen?: true | ((data: T | undefined) => boolean);
  /** Another version reads again, while what is known stays. */
  version?: unknown;
  /** For how many milliseconds it outlives the screen that shows it. */
  keptMs?: number;
  /** As long as it is kept it is not read again. */
  once?: boolean;
};

export type Reading<T> = {
  data: T | undefined;
  failure: Failure | null;
  /** While it is being read, for the first time or again. */
  reading: boolean;
  /** True while `data` are those of another key. */
  stale: boolean;
  /** Reads it again; resolves to whether that worked. */
  reload: () => Promise<boolean>;
};

/** Sends as the browser does, and ends with the reading that it is for. */
const sendUntil =
  (signal: AbortSignal): Transport =>
  (document, variables, options) =>
    browserTransport(document, variables, { signal, ...options });

/** Reads a document with these variables, and again with others. */
export function useGraphql<R, V>(
  document: TadaDocumentNode<R, V>,
  variables: V,
  options: ReadingOptions<R> = {},
): Reading<R> {
  return useReading([operationName(document), variables], (send) => send(document, variables), options);
}

/** Reads what `read` gives under `key`; another key reads something else. */
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
    // What is read under another key begins with this version.
    const renewed = last.current.version !== version && last.current.reload === reload;
    last.current = { version, reload };
    // A reading of the version before is of no use, even where nothing is known yet.
    if (renewed) void client.cancelQueries({ queryKey: key, exact: true }).then(reload);
  });
  return { data, stale, reading: result.isFetching, failure: failureIn(result), reload };
}

type Result = Pick<UseQueryResult, "error" | "refetch">;

/** Why the last reading failed, if a screen says so. */
export function failureIn({ error }: Pick<Result, "error">): Failure | null {
  const shown = shownFailure(error);
  return shown instanceof GraphqlFailure ? failureOf(shown) : null;
}

/** Reads again at the user's request. */
export function useReload(key: QueryKey, { refetch }: Pick<Result, "refetch">): () => Promise<boolean> {
  const client = useQueryClient();
  const hash = JSON.stringify(key);
  return useCallback(async () => {
    markAsked(client.getQueryCache().find({ queryKey: JSON.parse(hash) as QueryKey }));
    return (await refetch()).status === "success";
  }, [client, hash, refetch]);
}
