/**
 * The dashboard's four figures (contract: dashboard-figures). They are read every 30 seconds while the page is visible,
 * when the connection returns, and on demand. Live data on the open tab is read at the same time, so that the two
 * agree. A failed read keeps the last figures and is only logged (contract: dashboard-refresh).
 */
import { FACTOR_DUE } from "#domain/people/second-factor.ts";
import { useLiveClock } from "#web/data/live.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { STATS, type Stats } from "./documents.ts";

/** Follows the figures while `enabled` is true: a user is signed in and may see them. */
export function useStats(enabled: boolean): {
  stats: Stats | null;
  reading: boolean;
  /** The server refuses every request until this administrator has a second factor. */
  factorDue: boolean;
  refresh: () => Promise<unknown>;
} {
  const { data, failure, reading, reload } = useGraphql(STATS, {}, { enabled });
  useLiveClock(enabled, reload);
  return { stats: data ?? null, reading, factorDue: failure?.message === FACTOR_DUE, refresh: reload };
}
