/** Reads the figures of a period. The old figures stay until the new ones arrive. */
import { type Reading, useGraphql } from "#web/data/use-reading.ts";
import { STATISTICS, type Statistics } from "./documents.ts";

type Question = { from: string; to: string; by: string; simulator: string };

/** Runs the query whenever `question` changes; null runs none. */
export function useStatistics(question: Question | null): Reading<Statistics> {
  const { simulator, ...period } = question ?? { from: "", to: "", by: "", simulator: "all" };
  const query = { ...period, simulator: simulator === "all" ? null : simulator };
  const reading = useGraphql(STATISTICS, query, { enabled: question !== null, keepPrevious: true });
  return { ...reading, data: reading.data?.statistics };
}
