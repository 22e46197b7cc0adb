/** Whether staff answer now, by the visitor's clock; null until hydration, so that a cached page is never wrong. */
import { useEffect, useState } from "react";
import { type Opening, openingAt } from "#domain/time/opening-hours.ts";
import { useSettings } from "#web/layout/use-business.ts";

const LOOK_AGAIN_MS = 20_000;

/** Updates with the clock while the page is open. */
export function useOpening(): Opening | null {
  const { hours } = useSettings();
  const [opening, setOpening] = useState<Opening | null>(null);
  useEffect(() => {
    const look = () => setOpening(openingAt(new Date(), hours));
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [hours]);
  return opening;
}
