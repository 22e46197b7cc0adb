/**
 * Reads that many visitors request at the same time, as in a rush for one month. Requests that arrive while the same
 * read is under way share the next one. Nothing is kept: every result is read after its request arrived.
 */
import type { Queryable } from "./database.ts";

type Line<T> = { running: Promise<T>; next: Promise<T> | null };

/**
 * Returns the function that runs `work`, or joins one with the same key that has not begun. `work` must read all it
 * needs, also the clock, after it has begun. All callers share the result, so none may change it. A transaction shares
 * nothing with others.
 */
export function joinedRead<T>(): (db: Queryable, key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new WeakMap<Queryable, Map<string, Line<T>>>();

  const begin = (open: Map<string, Line<T>>, key: string, work: () => Promise<T>): Promise<T> => {
    const line: Line<T> = { running: work(), next: null };
    open.set(key, line);
    const end = () => {
      if (!line.next) open.delete(key);
    };
    line.running.then(end, end);
    return line.running;
  };

  return (db, key, work) => {
    const open = lines.get(db) ?? new Map<string, Line<T>>();
    lines.set(db, open);
    const line = open.get(key);
    if (!line) return begin(open, key, work);
    const follow = () => begin(open, key, work);
    line.next ??= line.running.then(follow, follow);
    return line.next;
  };
}
