/** The header's cart: a link to /cart with the number of pieces; in a wide window it opens the side panel. */

import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { ShoppingCart } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";
import { useCart } from "./use-cart.ts";
import { isWide } from "./wide.ts";

/** The id of the icon, 20 px wide, which the buttons of a page refer to instead of repeating it. */
export const CART_ICON = "cart-icon";

/** Styled like the header's icons. */
export function CartLink({ className }: { className: string }) {
  const { totalItems, openPanel } = useCart();
  const { pathname } = useLocation();

  function open(event: MouseEvent): void {
    const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    // The cart page already shows the cart.
    if (!plain || !isWide() || /^\/cart\/?$/.test(pathname)) return;
    event.preventDefault();
    openPanel();
  }

  const pieces = totalItems === 1 ? "1 item" : `${totalItems} items`;
  return (
    <Link
      to="/cart"
      data-hydrates=""
      onClick={open}
      aria-label={totalItems === 0 ? "Cart" : `Cart, ${pieces}`}
      className={`${className} relative`}
    >
      <ShoppingCart id={CART_ICON} aria-hidden="true" size={20} />
      {totalItems > 0 && (
        <span
          aria-hidden="true"
          className="absolute right-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-primary px-1 text-xs font-bold text-on-primary tabular-nums"
        >
          {totalItems > 99 ? "99+" : totalItems}
        </span>
      )}
    </Link>
  );
}
