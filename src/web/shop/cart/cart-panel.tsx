/**
 * The side cart of wide windows. It opens automatically after an addition, so it must close easily: Escape, the
 * backdrop, "Close", and any change of page. See ui/dialog.tsx for why Radix's own overlay is not used.
 */

import { Dialog } from "radix-ui";
import { useRef } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { isUnavailable } from "#domain/shop/cart.ts";
import { useSession } from "#web/session/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { X } from "#web/ui/icons.ts";
import { CartChanges } from "./cart-changes.tsx";
import { CartLines } from "./cart-lines.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { useCart } from "./use-cart.ts";
import { useCartCheck } from "./use-cart-check.ts";

/** Covers the right edge of the page while it is rendered. */
export function CartPanel() {
  const { items, totalItems, closePanel } = useCart();
  const check = useCartCheck();
  const opener = useRef<Element | null>(null);

  // Radix returns the focus only to its own trigger; the panel is opened from anywhere.
  function returnFocus(event: Event): void {
    event.preventDefault();
    if (opener.current instanceof HTMLElement && opener.current.isConnected) {
      opener.current.focus({ preventScroll: true });
    }
  }

  const pieces = totalItems === 1 ? "1 item" : `${totalItems} items`;
  return (
    <Dialog.Root open onOpenChange={(open) => open || closePanel()}>
      <Dialog.Portal>
        <div
          data-scroll-lock=""
          data-cart-panel=""
          aria-hidden="true"
          className="fixed inset-0 z-50 animate-fade-in bg-scrim"
        />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-y-0 right-0 z-50 flex w-[26rem] max-w-full flex-col bg-raised shadow-float outline-none transition-[translate] duration-200 ease-out starting:translate-x-full"
        >
          <div className="flex items-center gap-3 border-b border-line py-3 pl-6 pr-4">
            <Dialog.Title className="wide grow text-h3 text-ink">
              Your cart
              {totalItems > 0 && <span className="ml-2 text-base font-normal text-ink-soft">{pieces}</span>}
            </Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </div>
          <div className="grow overflow-y-auto overscroll-contain px-6 py-5">
            <CartChanges check={check} className="mb-5" />
            {items.length === 0 ? <EmptyCart onShop={closePanel} /> : <CartLines compact />}
          </div>
          {items.length > 0 && <Foot />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The total, and the ways on. */
function Foot() {
  const { totalPrice, changes, clear, closePanel } = useCart();
  const { status } = useSession();
  // The cart page explains what must be removed first.
  const asGuest = status === "out" && !changes.some(isUnavailable);
  return (
    <div className="border-t border-line px-6 pb-6 pt-4">
      <div className="flex items-baseline justify-between gap-4">
        <p className="font-bold">Subtotal</p>
        <p className="wide text-figure tabular-nums">{formatRupees(rupeesToPaise(totalPrice))}</p>
      </div>
      <p className="text-sm text-ink-soft">Tax included. Free shipping.</p>
      <ButtonLink to="/cart" size="lg" onClick={closePanel} className="mt-4 w-full">
        Proceed to Checkout
      </ButtonLink>
      {asGuest && (
        <ButtonLink to="/shipping-details" variant="secondary" size="lg" onClick={closePanel} className="mt-3 w-full">
          Checkout as guest
        </ButtonLink>
      )}
      <div className="mt-2 flex justify-between gap-3">
        <Button variant="ghost" size="sm" onClick={closePanel} className="-ml-3.5 min-h-11">
          Continue Shopping
        </Button>
        <Button variant="ghost" size="sm" onClick={() => clear()} className="-mr-3.5 min-h-11">
          Clear Cart
        </Button>
      </div>
    </div>
  );
}
