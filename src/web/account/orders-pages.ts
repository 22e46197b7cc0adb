/** Somebody's orders, page by page. A page that can't be loaded leaves what is there, and can be asked for again. */
import { useCallback, useEffect, useRef, useState } from "react";
import { type ShownOrder, USER_ORDERS } from "#web/checkout/order-query.ts";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.tsx";

const PAGE = 10;

type Pages = {
  orders: readonly ShownOrder[];
  state: "loading" | "shown" | "failed";
  /** There are more than are shown. */
  more: boolean;
};

const NONE_YET: Pages = { orders: [], state: "loading", more: false };

/** The orders of the signed-in user, newest first. */
export function useOrders(userId: string) {
  const [pages, setPages] = useState(NONE_YET);
  const current = useRef(true);

  const load = useCallback(
    async (known: readonly ShownOrder[]) => {
      setPages((before) => ({ ...before, state: "loading" }));
      try {
        const after = known.at(-1)?.id ?? null;
        // One more than is shown tells whether there are more.
        const asked = { userId, limit: PAGE + 1, after };
        const { userOrders } = await browserTransport(USER_ORDERS, asked);
        if (!current.current) return;
        setPages({
          orders: [...known, ...userOrders.slice(0, PAGE)],
          state: "shown",
          more: userOrders.length > PAGE,
        });
      } catch {
        if (!current.current) return;
        setPages((before) => ({ ...before, state: "failed" }));
        toast({
          title: "Error",
          description: "Failed to load orders. Please try again later.",
          variant: "destructive",
        });
      }
    },
    [userId],
  );

  useEffect(() => {
    current.current = true;
    void load([]);
    return () => {
      current.current = false;
    };
  }, [load]);

  const { orders } = pages;
  return { ...pages, loadMore: () => void load(orders), retry: () => void load([]) };
}
