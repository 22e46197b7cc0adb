/**
 * One statement for what a list asks row by row: whoever is behind each booking, what each order's refund is at. Reads
 * that begin in the same turn of the event loop become one; nothing is remembered after it, so nobody sees what was.
 */
import DataLoader from "dataloader";

/** The most keys of one statement unless said otherwise: for many more, whole tables would be read. */
const MOST = 25;

/**
 * Makes a reader by key out of a reader by many. Requests never share a statement: `home` is the request's context.
 * @param read gives what there is, by key; a key that it leaves out is null
 * @param most keys of one statement
 */
export function gathered<Home extends object, Value>(
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
