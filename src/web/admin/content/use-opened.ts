/**
 * The item whose dialog is open. Its id is in the address, so that reloading and sharing open the same dialog. It is
 * read on each opening, so that editing starts from the current version.
 */
import type { QueryKey } from "@tanstack/react-query";
import { type Reading, useReading } from "#web/data/use-reading.ts";

/** The id in the address for a new item. */
export const NEW = "new";

/** An open dialog with its item: undefined while reading, null for a new one. */
export type Opened<Thing> = { id: string; thing: Thing | null | undefined; problem: string | null };

/**
 * Follows `id`: "" means closed, "new" means no item yet. `read` returns null for a missing item, for which `gone` is
 * shown. `opened` is null while closed.
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
