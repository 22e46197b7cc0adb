/** Whether staff are available, by the visitor's clock; null until hydration, so that a cached page is never wrong. */
import { useEffect, useState } from "react";
import { type Opening, openingAt } from "#domain/time/opening-hours.ts";
import { useSettings } from "#web/layout/use-business.ts";

const REFRESH_MS = 20_000;

/** Updates with the clock while the page is open. */
export function useOpening(): Opening | null {
  const { hours } = useSettings();
  const [opening, setOpening] = useState<Opening | null>(null);
  useEffect(() => {
    const refresh = () => setOpening(openingAt(new Date(), hours));
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [hours]);
  return opening;
}
