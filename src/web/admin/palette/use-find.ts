/**
 * Searches on the server after a pause in typing. Only the response to the newest text counts. The last results stay
 * until then, to avoid flicker.
 */
import { readSought } from "#domain/text/sought.ts";
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
  const wish = text.trim();
  const asked = useResting(wish, PAUSE_MS);
  const enough = Boolean(readSought(wish));
  const {
    data,
    failure,
    reading,
    stale,
    reload: retry,
  } = useGraphql(FIND, { text: asked }, { enabled: enough && Boolean(readSought(asked)), keepPrevious: true });
  if (!enough) return { status: "idle", found: [], message: null, retry };
  const found = data?.find ?? [];
  if (asked !== wish || stale || (reading && !data)) return { status: "searching", found, message: null, retry };
  if (failure) return { status: reading ? "searching" : "failed", found: [], message: failure.message, retry };
  return { status: data ? "found" : "searching", found, message: null, retry };
}
