/**
 * The thing whose dialog is open: named in the address, read fresh each time, so that reloading and sharing open the
 * same and nobody begins with an old version.
 */
import type { QueryKey } from "@tanstack/react-query";
import { type Reading, useReading } from "#web/data/use-reading.ts";

/** In the address, for a thing that is yet to be made. */
export const NEW = "new";

/** An open dialog: what is known of its thing, which is null where there is none yet. */
export type Opened<Thing> = { id: string; thing: Thing | null | undefined; problem: string | null };

/**
 * Follows `id`: "" is closed, "new" has no thing yet. `read` answers null for what does not exist, which is said with
 * `gone`. What `opened` holds is null while closed.
 */
export function useOpened<Thing>(
  id: string,
  read: (id: string) => Promise<Thing | null>,
  gone: string,
): { opened: Opened<Thing> | null; reload: Reading<Thing>["reload"] } {
  const exists = id !== "" && id !== NEW;
  const key: QueryKey = ["opened", gone, id];
  const { data, failure, reload } = useReading(key, () => read(id), { enabled: exists });
  const problem = failure?.message ?? (data === null ? gone : null);
  const thing = exists ? data : null;
  return { opened: id === "" ? null : { id, thing, problem: exists ? problem : null }, reload };
}
