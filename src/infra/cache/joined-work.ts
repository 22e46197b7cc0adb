/**
 * Work for many callers at the same time, as in a rush for one month. Callers who arrive while the same work is in
 * progress share the next run. Nothing is kept: every result is made after its caller arrived.
 */
type Line<T> = { running: Promise<T>; next: Promise<T> | null };

/**
 * Returns the function that runs `work`, or joins a run with the same key that has not begun. `work` must read all it
 * needs, also the clock, after it has begun. All callers share the result, so none may change it.
 */
export function joinedWork<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, Line<T>>();

  const begin = (key: string, work: () => Promise<T>): Promise<T> => {
    const line: Line<T> = { running: work(), next: null };
    lines.set(key, line);
    const end = () => {
      if (!line.next) lines.delete(key);
    };
    line.running.then(end, end);
    return line.running;
  };

  return (key, work) => {
    const line = lines.get(key);
    if (!line) return begin(key, work);
    const follow = () => begin(key, work);
    line.next ??= line.running.then(follow, follow);
    return line.next;
  };
}
