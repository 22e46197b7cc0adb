/** The next start of today that can still be sold in each simulator. */
import { useEffect } from "react";
import { instantOf } from "#domain/time/dates.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { NEXT_FREE, type NextFree } from "./documents.ts";

/** Read again with the day's blocks, because a sale takes a start, and when a start has passed. */
export function useNextFree(blocks: unknown, now: Date): NextFree | undefined {
  const { data, reload } = useGraphql(NEXT_FREE, {}, { version: blocks, keepPrevious: true });
  const passed = [data?.A320, data?.B737].some((start) => hasPassed(start, now));
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again with the clock until the start is another one
  useEffect(() => {
    if (passed) void reload();
  }, [passed, now]);
  return data;
}

const hasPassed = (start: NextFree["A320"] | undefined, now: Date): boolean =>
  Boolean(start?.date && start.time && instantOf(start.date, start.time) <= now);
