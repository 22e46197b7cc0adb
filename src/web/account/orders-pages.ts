/** Somebody's orders, page by page. A page that can't be loaded leaves what is there, and can be asked for again. */
import { useCallback, useEffect, useRef, useState } from "react";
import { ORDERS_PAGE, type ShownOrder, USER_ORDERS } from "#web/checkout/order-query.ts";
import { sayingWhatIsMissing } from "#web/missing-details.ts";
import { toast } from "#web/ui/toast.tsx";

const send = sayingWhatIsMissing("your orders");

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
        const { userOrders } = await send(USER_ORDERS, { userId, after });
        if (!current.current) return;
        setPages({
          orders: [...known, ...userOrders.slice(0, ORDERS_PAGE)],
          state: "shown",
          more: userOrders.length > ORDERS_PAGE,
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
