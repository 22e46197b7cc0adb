/** Whether the visitor asked for less motion, as it stands and as it changes. */
import { useSyncExternalStore } from "react";

const LESS_MOTION = "(prefers-reduced-motion: reduce)";

/** In the browser alone. */
export function wantsLessMotion(): boolean {
  return matchMedia(LESS_MOTION).matches;
}

/** Follows the wish; false on the server and until the page is taken over. */
export function useLessMotion(): boolean {
  return useSyncExternalStore(subscribe, wantsLessMotion, () => false);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(LESS_MOTION);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
