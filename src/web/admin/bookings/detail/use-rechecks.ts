/** Reads a booking's details again while something of it waits for a job. */
import { useEffect, useState } from "react";

/**
 * Reads again while `waits`, at most `times`, each time after `every` milliseconds.
 * @returns the function that starts over
 */
export function useRechecks(
  waits: boolean,
  read: () => Promise<unknown>,
  { every, times }: { every: number; times: number },
): () => void {
  const [checks, setChecks] = useState(times);
  useEffect(() => {
    if (!waits) setChecks(times);
    if (!waits || checks === 0) return;
    let current = true;
    const recheck = async () => {
      await read();
      if (current) setChecks(checks - 1);
    };
    const timer = setTimeout(recheck, every);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [waits, checks, read, every, times]);
  return () => setChecks(times);
}
