/**
 * Asks the server for what was typed, when the typing rests. Only the answer to the newest question counts. What was
 * found last stays until then, so that nothing flickers.
 */
import { readSought } from "#domain/text/sought.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { useResting } from "#web/data/use-resting.ts";
import { FIND, type Found } from "./documents.ts";

const PAUSE_MS = 160;

export type Finding = {
  /** "idle" for too little to search for. */
  status: "idle" | "searching" | "found" | "failed";
  /** While it is searching: what was found for the text before, if anything. */
  found: readonly Found[];
  message: string | null;
};

/** Follows `text`; `retry` asks the same again. */
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
