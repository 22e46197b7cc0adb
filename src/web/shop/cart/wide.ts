/** Whether the window is wide enough for the side panel: 768 px and up (contract: side-cart). */
import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 768px)";

/** At this moment; for what happens on a click. */
export function isWide(): boolean {
  return matchMedia(WIDE).matches;
}

/** Followed live; null on the server and while its page is taken over. */
export function useWide(): boolean | null {
  return useSyncExternalStore(subscribe, isWide, () => null);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
