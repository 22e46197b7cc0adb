/**
 * Rows that seldom change, kept in the memory of a process. A commit that changes a table drops what was read from it,
 * as for public responses (docs/decisions/0062-public-response-cache.md). While changes may be missed, nothing is kept.
 */

export type RowCache = {
  /**
   * The value under `key`, read by `load` from `tables` unless it is in memory. All callers share it, so none may
   * change it. A transaction that writes to these tables must not call this: others would get its uncommitted rows.
   */
  read<T>(key: string, tables: readonly string[], load: () => Promise<T>): Promise<T>;
  /** Drops what was read from a table. */
  clear(table: string): void;
  /** Switches it on or off; off drops everything. A new cache is off, until its owner receives the changes. */
  switchTo(on: boolean): void;
};

/** Creates a cache, which is off. */
export function createRowCache(): RowCache {
  const kept = new Map<string, { tables: readonly string[]; value: unknown }>();
  let on = false;
  let changes = 0;
  return {
    async read<T>(key: string, tables: readonly string[], load: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      if (known) return known.value as T;
      const before = changes;
      const value = await load();
      // A change during the read may have come too late for it.
      if (on && changes === before) kept.set(key, { tables, value });
      return value;
    },
    clear(table) {
      changes += 1;
      for (const [key, { tables }] of kept) if (tables.includes(table)) kept.delete(key);
    },
    switchTo(next) {
      on = next;
      changes += 1;
      kept.clear();
    },
  };
}
