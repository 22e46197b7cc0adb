/**
 * "Add to Cart". Out of stock it looks disabled but can be pressed, so that it can show the reason. The product's name
 * is its description, so that screen readers can distinguish the buttons.
 */
import { type ComponentProps, useId } from "react";
import type { CartProduct } from "#domain/shop/cart.ts";
import { stockLevel } from "#domain/shop/shop.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { CART_ICON } from "./cart-link.tsx";
import { useCart } from "./use-cart.ts";

type AddToCartProps = {
  product: CartProduct;
  size?: ComponentProps<typeof Button>["size"];
  className?: string;
  /** The id of the form whose choice is added, for a product with variants. */
  form?: string | undefined;
};

/** Adds one piece of the product to the cart, or sends `form`, which does. */
export function AddToCart({ product, size = "md", className, form }: AddToCartProps) {
  const id = useId();
  const { add } = useCart();
  const out = stockLevel(product.stock) === "out";
  return (
    <>
      <Button
        variant={out ? "secondary" : "primary"}
        size={size}
        aria-describedby={id}
        {...(form ? { type: "submit", form } : { onClick: () => add(product) })}
        className={cx(className, out && "cursor-not-allowed border-dashed text-ink-soft!")}
      >
        <svg aria-hidden="true" className="size-5 shrink-0">
          <use href={`#${CART_ICON}`} />
        </svg>
        Add to Cart
      </Button>
      <span id={id} hidden>
        {out ? `${product.name}, out of stock` : product.name}
      </span>
    </>
  );
}
