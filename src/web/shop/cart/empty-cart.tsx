/** "Your cart is empty": the way to the shop, and back to what was cleared a moment ago. */
import { ShoppingCart } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useCart } from "./use-cart.ts";

type EmptyCartProps = {
  /** Whether it was emptied before the person's eyes: then it takes the focus of what is gone. */
  takesFocus?: boolean;
  onShop?: () => void;
};

/** In place of the lines. */
export function EmptyCart({ takesFocus = false, onShop }: EmptyCartProps) {
  const { cleared, restore } = useCart();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex flex-col items-center gap-2 px-4 py-10 text-center outline-none"
    >
      <div className="grid size-16 place-items-center rounded-full bg-sunken text-ink-soft">
        <ShoppingCart aria-hidden="true" className="size-7" />
      </div>
      <h2 className="mt-2 text-xl font-bold">Your cart is empty</h2>
      <p className="max-w-sm text-ink-soft text-balance">
        Caps, jackets, models: take a piece of the sky home.
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/shop" onClick={onShop}>
          Continue Shopping
        </ButtonLink>
        {cleared.length > 0 && (
          <Button variant="secondary" onClick={restore}>
            Undo clearing
          </Button>
        )}
      </div>
    </div>
  );
}
