/**
 * The cart of narrow windows (contract: cart-bar), at the lower edge beside the chat button: the total, a link to
 * /cart, and a list that unfolds upwards. After "Clear Cart" it offers an undo for a while.
 */
import { ChevronUp } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { useEscape } from "#web/layout/use-escape.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { ShoppingCart } from "#web/ui/icons.ts";
import { CartLines } from "./cart-lines.tsx";
import { useCart } from "./use-cart.ts";

const UNDO_FOR_MS = 15_000;

/** `cart-bar` hides the bar of a product's page below it (product-page.css). */
const PLACE =
  "cart-bar fixed bottom-3 left-3 right-18 z-30 animate-rise rounded-2xl border border-line bg-raised text-ink shadow-float md:hidden print:hidden";

/** On the pages of shop and packages; renders nothing while the cart is empty. */
export function CartBar() {
  const { items } = useCart();
  return items.length > 0 ? <FilledBar /> : <UndoBar />;
}

function FilledBar() {
  const id = useId();
  const { totalItems, totalPrice, clear } = useCart();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of page folds it
  useEffect(() => setOpen(false), [pathname]);
  useEscape(open, () => setOpen(false));

  const pieces = totalItems === 1 ? "1 item" : `${totalItems} items`;
  return (
    <section aria-label="Cart" className={PLACE}>
      <div id={id} hidden={!open}>
        <div className="flex items-center justify-between gap-3 border-b border-line py-1 pl-4 pr-1">
          <p className="font-bold">Your cart</p>
          <Button variant="ghost" size="sm" onClick={() => clear()} className="min-h-11">
            Clear Cart
          </Button>
        </div>
        <div className="max-h-[50dvh] overflow-y-auto overscroll-contain border-b border-line px-4 py-4">
          <CartLines compact />
        </div>
      </div>
      <div className="flex items-center gap-2 p-1.5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? "Hide" : "Show"} the cart: ${pieces}, ${formatRupees(rupeesToPaise(totalPrice))}`}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 min-w-0 grow items-center gap-2.5 rounded-xl px-2.5 text-left hover:bg-sunken"
        >
          <ShoppingCart aria-hidden="true" className="size-5 shrink-0 text-accent" />
          <span className="min-w-0 leading-tight">
            <span className="block text-sm text-ink-soft">{pieces}</span>
            <span className="block truncate font-bold tabular-nums">{formatRupees(rupeesToPaise(totalPrice))}</span>
          </span>
          <ChevronUp
            aria-hidden="true"
            className={cx("ml-auto size-5 shrink-0 transition-transform", open && "rotate-180")}
          />
        </button>
        <ButtonLink to="/cart" className="min-h-12 shrink-0 px-4!">
          Checkout
        </ButtonLink>
      </div>
    </section>
  );
}

function UndoBar() {
  const { cleared, restore } = useCart();
  const [offered, setOffered] = useState(true);

  useEffect(() => {
    const timer = setTimeout(() => setOffered(false), UNDO_FOR_MS);
    return () => clearTimeout(timer);
  }, []);

  if (!offered || cleared.length === 0) return null;
  return (
    <div className={cx(PLACE, "flex items-center justify-between gap-3 py-1.5 pl-4 pr-1.5")}>
      <p>Cart cleared.</p>
      <Button variant="secondary" size="sm" onClick={restore} className="min-h-11">
        Undo
      </Button>
    </div>
  );
}
