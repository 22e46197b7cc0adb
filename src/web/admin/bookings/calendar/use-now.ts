/** The clock for what a calendar shows of the present: the line of now, and how long a hold still lasts. */
import { useEffect, useState } from "react";

const EVERY_MS = 10_000;

/** This moment, renewed every ten seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
