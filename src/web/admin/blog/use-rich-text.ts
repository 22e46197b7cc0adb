/** The editor as a chunk of its own, which may fail to come: then it can be asked for again. */
import { useCallback, useEffect, useState } from "react";
import type { RichText } from "./rich-text.tsx";

type Loaded = { state: "loading" | "failed" } | { state: "ready"; RichText: typeof RichText };

/**
 * Loads it once it is shown. Not React's `lazy`: what that could not load once stays so, and takes the page along with
 * all that was typed.
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
