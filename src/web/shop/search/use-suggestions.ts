/**
 * The suggestions for the text of a field: asked for after a pause, aborted by the next text, and kept for the visit,
 * so that an earlier text asks nothing.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { type Suggestion, suggest } from "./suggest.ts";

const PAUSE_MS = 150;
const LEAST_LETTERS = 2;
const MOST_TEXTS = 50;

const known = new Map<string, Suggestion[]>();

function keep(search: string, found: Suggestion[]): void {
  const [oldest] = known.keys();
  if (known.size >= MOST_TEXTS && oldest !== undefined) known.delete(oldest);
  known.set(search, found);
}

/** `null` while the list is closed. `close` also drops what is still to come. */
export function useSuggestions(input: RefObject<HTMLInputElement | null>) {
  const [found, setFound] = useState<Suggestion[] | null>(null);
  const request = useRef<AbortController>(undefined);

  const close = useCallback(() => {
    request.current?.abort();
    setFound(null);
  }, []);

  const ask = useCallback(() => {
    request.current?.abort();
    const search = input.current?.value.trim().toLowerCase() ?? "";
    if (search.length < LEAST_LETTERS) return setFound(null);
    const stored = known.get(search);
    if (stored) return setFound(stored);
    const run = new AbortController();
    request.current = run;
    const timer = setTimeout(() => {
      suggest(search, run.signal).then(
        (fresh) => {
          keep(search, fresh);
          if (!run.signal.aborted) setFound(fresh);
        },
        () => {},
      );
    }, PAUSE_MS);
    run.signal.addEventListener("abort", () => clearTimeout(timer));
    return undefined;
  }, [input]);

  useEffect(() => {
    const field = input.current;
    field?.addEventListener("input", ask);
    // The code may have loaded after the first letters.
    if (field?.value && field === document.activeElement && field.value !== field.defaultValue) ask();
    return () => {
      field?.removeEventListener("input", ask);
      request.current?.abort();
    };
  }, [input, ask]);

  return { found, ask, close };
}
