/** The current time for the calendar: the line of the current time, and the time left of a hold. */
import { useEffect, useState } from "react";

const EVERY_MS = 10_000;

/** The current time, updated every ten seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
