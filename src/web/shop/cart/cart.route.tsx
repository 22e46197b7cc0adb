/**
 * /cart: lines and Order Summary (contract: cart-page). The cart is in the browser's storage, so the server sends
 * placeholders. Prices and stock are checked when the page opens, and changes are shown.
 */

import { type ReactNode, useEffect, useRef } from "react";
import { isUnavailable } from "#domain/shop/cart.ts";
import { withWayBack } from "#web/account/way-back.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Trash2 } from "#web/ui/icons.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/cart.route.ts";
import { CartChanges } from "./cart-changes.tsx";
import { CartLines } from "./cart-lines.tsx";
import { EmptyCart } from "./empty-cart.tsx";
import { OrderTotals } from "./order-totals.tsx";
import { useCart } from "./use-cart.ts";
import { type CartCheck, useCartCheck } from "./use-cart-check.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Cart", path: "/cart", noindex: true }, matches);
}

export default function CartRoute() {
  const { ready, items } = useCart();
  const check = useCartCheck();
  const hadItems = useRef(false);

  useEffect(() => {
    if (items.length > 0) hadItems.current = true;
  }, [items]);

  return (
    <>
      <PageHeader title="Cart" intro="Free shipping across India. All prices include tax." />
      {/* An empty cart is shorter than its placeholder: the footer stays below the fold either way. */}
      <div className="page-width min-h-[75vh] py-8 sm:py-12">
        {!ready && <CartSkeleton />}
        {ready && items.length === 0 && (
          <Card className="mx-auto max-w-2xl">
            <EmptyCart takesFocus={hadItems.current} />
          </Card>
        )}
        {ready && items.length > 0 && <FilledCart check={check} />}
      </div>
    </>
  );
}

const CHECKOUT = "/shipping-details";
const COLUMNS = "grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8";

function FilledCart({ check }: { check: CartCheck }) {
  const { totalItems, totalPrice, changes, clear } = useCart();
  return (
    <div className={COLUMNS}>
      <div>
        <CartChanges check={check} className="mb-6" />
        <Card>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 border-b border-line pb-3">
            <h2 className="text-h3">{totalItems === 1 ? "1 item" : `${totalItems} items`}</h2>
            <Button variant="ghost" size="sm" onClick={() => clear()} className="-mr-2 min-h-11">
              <Trash2 aria-hidden="true" className="size-4" />
              Clear Cart
            </Button>
          </div>
          <CartLines />
        </Card>
      </div>
      <Card title="Order Summary" className="lg:sticky lg:top-22">
        <OrderTotals totalPrice={totalPrice} />
        <WaysOn blocked={changes.some(isUnavailable)} />
        {/* Always one line high, so that nothing shifts. */}
        <p role="status" className="mt-3 h-5 text-center text-sm text-ink-soft">
          {check.status === "checking" && "Checking prices and stock..."}
          {check.status === "checked" && <span className="sr-only">Prices and stock are up to date.</span>}
        </p>
      </Card>
    </div>
  );
}

/** The links to the checkout, with or without a session; disabled while a product is unavailable. */
function WaysOn({ blocked }: { blocked: boolean }) {
  const { status } = useSession();
  if (status === "unknown") {
    return (
      <Ways>
        <Skeleton className="h-13" />
      </Ways>
    );
  }
  if (blocked) {
    return (
      <Ways>
        <p className="rounded-xl bg-warning-soft p-3 text-sm font-semibold text-warning-ink">
          Please remove the unavailable items to continue.
        </p>
        <Button size="lg" disabled>
          {status === "in" ? "Proceed to Checkout" : "Login to Checkout"}
        </Button>
      </Ways>
    );
  }
  if (status === "in") {
    return (
      <Ways>
        <ButtonLink to={CHECKOUT} size="lg">
          Proceed to Checkout
        </ButtonLink>
      </Ways>
    );
  }
  return (
    <Ways>
      <ButtonLink to={withWayBack("/login", CHECKOUT)} size="lg">
        Login to Checkout
      </ButtonLink>
      <ButtonLink to={CHECKOUT} size="lg" variant="secondary">
        Continue as guest
      </ButtonLink>
    </Ways>
  );
}

function Ways({ children }: { children: ReactNode }) {
  return <div className="mt-5 grid gap-3">{children}</div>;
}

function CartSkeleton() {
  return (
    <>
      <noscript>
        <p className="mb-6 font-semibold text-danger">The cart is kept in your browser and needs JavaScript.</p>
      </noscript>
      <div className={COLUMNS}>
        <Card aria-busy="true">
          <Skeleton className="mb-5 h-9 w-40" />
          {["first", "second"].map((line) => (
            <div key={line} className="flex gap-5 border-t border-line py-5">
              <Skeleton className="size-20 shrink-0 sm:size-24" />
              <div className="grow space-y-3">
                <Skeleton className="h-6 w-3/4" />
                <Skeleton className="h-4 w-24" />
                <Skeleton className="h-10 w-36" />
              </div>
            </div>
          ))}
        </Card>
        <Card title="Order Summary">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="mt-5 h-13 w-full" />
        </Card>
      </div>
    </>
  );
}
