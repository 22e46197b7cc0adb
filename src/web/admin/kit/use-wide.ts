/** Whether the screen is wide enough for tables (1024 pixels and more). Below that, rows are cards. */
import { useSyncExternalStore } from "react";

const WIDE = "(min-width: 64rem)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Follows the width. On the server, it counts as narrow. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
