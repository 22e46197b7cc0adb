/** The minutes between two sessions, for the screens that offer free times. */
import { useGraphql } from "#web/data/use-reading.ts";
import { TURNAROUND } from "./documents.ts";

/** Null until it is read. The server decides again, so 0 is used where it can't be read. */
export function useTurnaround(): number | null {
  const { data, failure } = useGraphql(TURNAROUND, {}, { whenSeen: true });
  return data?.settings.bookingRules.turnaroundMinutes ?? (failure ? 0 : null);
}
