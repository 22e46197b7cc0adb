/** A value once it has rested: what is typed is asked for when the typing pauses. */
import { useEffect, useState } from "react";

/** The last value that stayed the same for `pauseMs`; the first at once. */
export function useResting<T extends string>(value: T, pauseMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return rested;
}
