/** Whether the window is wide enough for the side panel, for a component. */
import { useSyncExternalStore } from "react";
import { isWide, WIDE } from "./wide.ts";

/** Subscribes to the width; null on the server and until hydration. */
export function useWide(): boolean | null {
  return useSyncExternalStore(subscribe, isWide, () => null);
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
