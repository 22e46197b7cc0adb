/** Loads the editor as its own chunk, with a retry if loading fails. */
import { useCallback, useEffect, useState } from "react";
import type { RichText } from "./rich-text.tsx";

type Loaded = { state: "loading" | "failed" } | { state: "ready"; RichText: typeof RichText };

/**
 * Loads it when first shown. Not React's `lazy`: it cannot retry a failed load, and its error would replace the page
 * and lose the typed input.
 */
export function useRichText(): { loaded: Loaded; retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ state: "loading" });
  const load = useCallback(() => {
    setLoaded({ state: "loading" });
    import("./rich-text.tsx").then(
      (chunk) => setLoaded({ state: "ready", RichText: chunk.RichText }),
      () => setLoaded({ state: "failed" }),
    );
  }, []);
  useEffect(load, [load]);
  return { loaded, retry: load };
}
