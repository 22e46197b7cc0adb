/** The favourites of this visit to the gallery, kept in the page only (contract: gallery-favourites). */
import { useState } from "react";

export type Favourites = ReturnType<typeof useFavourites>;

/** The marked ids, and a function that toggles one. */
export function useFavourites() {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());

  function toggle(id: string): void {
    const next = new Set(marked);
    if (!next.delete(id)) next.add(id);
    setMarked(next);
  }

  return { marked, toggle };
}
