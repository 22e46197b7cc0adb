/** Whether the window is wide enough for the side panel: 768 px and up (contract: side-cart). */
import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 768px)";

/** The current width; for click handlers. */
export function isWide(): boolean {
  return matchMedia(WIDE).matches;
}

/** Subscribes to the width; null on the server and until hydration. */
export function useWide(): boolean | null {
  return useSyncExternalStore(subscribe, isWide, () => null);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
