/**
 * Compares the cart with the products on sale when a page or the panel opens, and again when it contains a new product.
 * Results are in the cart's `changes`; a failure leaves the cart unchanged.
 */
import { useEffect, useRef, useState } from "react";
import { takeAnswer } from "./cart-store.ts";
import { productsOnSale } from "./documents.ts";
import { useCart } from "./use-cart.ts";

export type CartCheck = {
  status: "checking" | "checked" | "failed";
  retry: () => void;
};

/** For every component that shows the cart. */
export function useCartCheck(): CartCheck {
  const { ready, items } = useCart();
  const [status, setStatus] = useState<CartCheck["status"]>("checking");
  const [attempt, setAttempt] = useState(0);
  const answered = useRef(new Set<string>());
  const ids = items.map(({ id }) => id).join("\n");

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the same query
  useEffect(() => {
    if (!ready) return;
    const requested = new Set(ids === "" ? [] : ids.split("\n"));
    if ([...requested].every((id) => answered.current.has(id))) {
      setStatus("checked");
      return;
    }
    let current = true;
    setStatus("checking");
    productsOnSale([...requested]).then(
      (products) => {
        if (!current) return;
        answered.current = requested;
        takeAnswer(requested, products);
        setStatus("checked");
      },
      () => {
        if (current) setStatus("failed");
      },
    );
    return () => {
      current = false;
    };
  }, [ready, ids, attempt]);

  return { status, retry: () => setAttempt(attempt + 1) };
}
