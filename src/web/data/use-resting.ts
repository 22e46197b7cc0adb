/** A debounced value: input is sent when the typing pauses. */
import { useEffect, useState } from "react";

/** The last value that stayed the same for `pauseMs`; the first value at once. */
export function useResting<T extends string>(value: T, pauseMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return rested;
}
