/**
 * One statement for per-row reads of a list, such as the customer of each booking or the refund state of each order.
 * Reads that begin in the same turn of the event loop are batched. Nothing is cached afterwards, so no caller sees
 * stale data.
 */
import DataLoader from "dataloader";

/** The default maximum of keys per statement: for many more, the planner would scan whole tables. */
const MOST = 25;

/**
 * Makes a reader by key from a reader by many keys. Requests never share a statement: `home` is the request's context.
 * @param read returns the values found, by key; a missing key becomes null
 * @param most keys per statement
 */
export function batched<Home extends object, Value>(
  read: (home: Home, keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  most = MOST,
): (home: Home, key: string) => Promise<Value | null> {
  const loaders = new WeakMap<Home, DataLoader<string, Value | null>>();
  return (home, key) => {
    const known = loaders.get(home);
    if (known) return known.load(key);
    const loader = new DataLoader<string, Value | null>(
      async (keys) => {
        const found = await read(home, [...new Set(keys)]);
        return keys.map((one) => found.get(one) ?? null);
      },
      { cache: false, maxBatchSize: most },
    );
    loaders.set(home, loader);
    return loader.load(key);
  };
}
