/** Whether the visitor prefers reduced motion, now and on changes. */
import { useSyncExternalStore } from "react";

const LESS_MOTION = "(prefers-reduced-motion: reduce)";

/** Callable in the browser only. */
export function wantsLessMotion(): boolean {
  return matchMedia(LESS_MOTION).matches;
}

/** Subscribes to the preference; false on the server and until hydration. */
export function useLessMotion(): boolean {
  return useSyncExternalStore(subscribe, wantsLessMotion, () => false);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(LESS_MOTION);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
