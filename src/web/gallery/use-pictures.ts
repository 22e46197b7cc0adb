/** The pictures of one view of the gallery: those loaded with the page, and those added by "Load more". */
import { useState } from "react";
import { flushSync } from "react-dom";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.ts";
import { type LoadedGallery, morePictures, type Picture } from "./documents.ts";
import { FAILED, NO_NETWORK } from "./gallery-words.ts";
import { shuffled } from "./shuffled.ts";
import { tileId } from "./tile-id.ts";

type Added = { to: LoadedGallery; pictures: Picture[]; last: string | null };

/** Takes the loader's result; a new view discards the pictures added to the last one. */
export function usePictures(loaded: LoadedGallery) {
  const [loading, setLoading] = useState(false);
  const [state, setState] = useState<Added | null>(null);
  const added = state?.to === loaded ? state : null;
  const first = loaded.list?.pictures ?? [];
  const pictures = added ? [...first, ...added.pictures] : first;
  const last = added ? added.last : (loaded.list?.last ?? null);
  const more = last !== null && pictures.length < (loaded.list?.count ?? 0);

  async function loadMore(): Promise<void> {
    setLoading(true);
    try {
      const next = await morePictures(browserTransport, loaded.query, last);
      // A picture added since may appear on two pages.
      const known = new Set(pictures.map(({ id }) => id));
      const fresh = shuffled(next.pictures.filter(({ id }) => !known.has(id)));
      flushSync(() =>
        setState({
          to: loaded,
          pictures: [...(added?.pictures ?? []), ...fresh],
          last: next.last,
        }),
      );
      // The button moves below the new pictures: the first of them takes the focus.
      if (fresh[0]) document.getElementById(tileId(fresh[0].id))?.focus({ preventScroll: true });
    } catch (failure) {
      const offline = failure instanceof GraphqlFailure && failure.kind === "network";
      const { title, text } = offline ? NO_NETWORK : FAILED;
      toast({ title, description: text, variant: "destructive" });
    } finally {
      setLoading(false);
    }
  }

  return { pictures, more, loading, loadMore };
}
