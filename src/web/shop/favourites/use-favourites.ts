/**
 * The signed-in user's favourite products. A removed one stays in its place until the page is left, so that a removal
 * can be undone and nothing shifts.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { withMissingNotice } from "#web/missing-details.ts";
import { checkToken } from "#web/session/session.ts";
import type { CardProduct } from "#web/shop/documents.ts";
import { toast } from "#web/ui/toast.ts";
import { FAVOURITE_PRODUCTS, TOGGLE_FAVOURITE } from "./documents.ts";

const send = withMissingNotice("your favourites");

type Favourites = {
  products: readonly CardProduct[];
  state: "loading" | "shown" | "failed";
  removed: ReadonlySet<string>;
};

/** The list, newest first, with a toggle that removes a product or restores it. */
export function useFavourites() {
  const [list, setList] = useState<Favourites>({
    products: [],
    state: "loading",
    removed: new Set(),
  });
  const present = useRef(true);
  const sending = useRef(new Set<string>());

  const load = useCallback(async () => {
    setList((before) => ({ ...before, state: "loading" }));
    try {
      const { favorites } = await send(FAVOURITE_PRODUCTS);
      if (present.current) setList({ products: favorites, state: "shown", removed: new Set() });
    } catch {
      if (present.current) setList((before) => ({ ...before, state: "failed" }));
    }
  }, []);

  useEffect(() => {
    present.current = true;
    void load();
    return () => {
      present.current = false;
    };
  }, [load]);

  const mark = (id: string, kept: boolean) =>
    setList((before) => {
      const removed = new Set(before.removed);
      if (kept) removed.delete(id);
      else removed.add(id);
      return { ...before, removed };
    });

  async function toggle(id: string): Promise<void> {
    if (sending.current.has(id)) return;
    sending.current.add(id);
    const kept = !list.removed.has(id);
    mark(id, !kept);
    try {
      const { toggleFavorite } = await browserTransport(TOGGLE_FAVOURITE, { productId: id });
      mark(id, toggleFavorite);
    } catch (failure) {
      mark(id, kept);
      if (!(failure instanceof GraphqlFailure)) throw failure;
      if (failure.code === "UNAUTHENTICATED") await checkToken();
      const description = "Failed to update favorite status";
      toast({ title: "Error", description, variant: "destructive" });
    } finally {
      sending.current.delete(id);
    }
  }

  return { ...list, toggle, retry: () => void load() };
}
