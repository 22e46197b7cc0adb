/** Reads the figures of a period. The old figures stay until the new ones arrive. */
import { type Reading, useGraphql } from "#web/data/use-reading.ts";
import { STATISTICS, type Statistics } from "./documents.ts";

type StatisticsQuery = { from: string; to: string; by: string; simulator: string };

/** Runs the query whenever `period` changes; null runs none. */
export function useStatistics(period: StatisticsQuery | null): Reading<Statistics> {
  const { simulator, ...rest } = period ?? { from: "", to: "", by: "", simulator: "all" };
  const query = { ...rest, simulator: simulator === "all" ? null : simulator };
  const reading = useGraphql(STATISTICS, query, { enabled: period !== null, keepPrevious: true });
  return { ...reading, data: reading.data?.statistics };
}
