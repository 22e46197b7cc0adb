/**
 * Searches on the server after a pause in typing. Only the response to the newest text counts. The last results stay
 * until then, to avoid flicker.
 */
import { readSearchQuery } from "#domain/text/search-query.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { useResting } from "#web/data/use-resting.ts";
import { FIND, type Found } from "./documents.ts";

const PAUSE_MS = 160;

export type Finding = {
  /** "idle": the text is too short to search for. */
  status: "idle" | "searching" | "found" | "failed";
  /** While searching: the results for the previous text, if any. */
  found: readonly Found[];
  message: string | null;
};

/** Searches for `text` whenever it changes; `retry` repeats the query. */
export function useFind(text: string): Finding & { retry: () => unknown } {
  const query = text.trim();
  const restedQuery = useResting(query, PAUSE_MS);
  const enough = Boolean(readSearchQuery(query));
  const {
    data,
    failure,
    reading,
    stale,
    reload: retry,
  } = useGraphql(
    FIND,
    { text: restedQuery },
    { enabled: enough && Boolean(readSearchQuery(restedQuery)), keepPrevious: true },
  );
  if (!enough) return { status: "idle", found: [], message: null, retry };
  const found = data?.find ?? [];
  if (restedQuery !== query || stale || (reading && !data)) return { status: "searching", found, message: null, retry };
  if (failure) return { status: reading ? "searching" : "failed", found: [], message: failure.message, retry };
  return { status: data ? "found" : "searching", found, message: null, retry };
}
