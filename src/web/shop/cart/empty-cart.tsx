/** "Your cart is empty": a link to the shop, and an undo for a cart just cleared. */
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { useCart } from "./use-cart.ts";

type EmptyCartProps = {
  /** Whether it was emptied on this page: it then takes the focus of the removed element. */
  takesFocus?: boolean;
  onShop?: () => void;
};

/** Replaces the lines. */
export function EmptyCart({ takesFocus = false, onShop }: EmptyCartProps) {
  const { cleared, restore } = useCart();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <EmptyState
        picture="bag"
        title="Your cart is empty"
        text="Caps, jackets, models: take a piece of the sky home."
        className="px-0 py-6 sm:py-8"
      >
        <ButtonLink to="/shop" onClick={onShop}>
          Continue Shopping
        </ButtonLink>
        {cleared.length > 0 && (
          <Button variant="secondary" onClick={restore}>
            Undo
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
