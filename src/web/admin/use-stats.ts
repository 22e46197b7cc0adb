/**
 * The dashboard's four figures, read every 30 seconds while the page is in view, when the connection returns, and on
 * demand (contract: dashboard-figures), together with what is live on the open tab, so that the two agree. When they
 * can't be read the last ones stay; that is only logged (contract: dashboard-refresh).
 */
import { FACTOR_DUE } from "#domain/people/second-factor.ts";
import { useLiveClock } from "#web/data/live.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { STATS, type Stats } from "./documents.ts";

/** Follows the figures while `asked`, that is while somebody is signed in who may see them. */
export function useStats(asked: boolean): {
  stats: Stats | null;
  reading: boolean;
  /** The server refuses everything until this administrator has a second factor. */
  factorDue: boolean;
  refresh: () => Promise<unknown>;
} {
  const { data, failure, reading, reload } = useGraphql(STATS, {}, { enabled: asked });
  useLiveClock(asked, reload);
  return { stats: data ?? null, reading, factorDue: failure?.message === FACTOR_DUE, refresh: reload };
}
