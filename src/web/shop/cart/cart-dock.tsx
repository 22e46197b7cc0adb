/**
 * The cart over a page: the side panel of wide windows, the bar of narrow ones. Both load on first use, so that a
 * visitor without a cart never loads them.
 */
import { type ComponentType, lazy, Suspense, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { mountNotices } from "#web/ui/toaster.tsx";
import { useCart } from "./use-cart.ts";
import { useWide } from "./use-wide.ts";

const BAR_PAGE = /^\/(shop|product\/[^/]+|booking\/[^/]+|booking-plan)\/?$/;

type Loaded = { default: ComponentType };

/** Waits for the notices: of two layers, Escape closes the later one, which must be the panel. */
const CartPanel = lazy(() =>
  Promise.all([import("./cart-panel.tsx"), mountNotices()]).then(
    ([loaded]): Loaded => ({ default: loaded.CartPanel }),
    () => ({ default: ToCartPage }),
  ),
);

const CartBar = lazy(() =>
  import("./cart-bar.tsx").then(
    (loaded): Loaded => ({ default: loaded.CartBar }),
    () => ({ default: () => null }),
  ),
);

/** Rendered once, in the shell. */
export function CartDock() {
  const { items, cleared, panelOpen, closePanel } = useCart();
  const wide = useWide();
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);

  useEffect(() => {
    if (openedOn.current !== pathname || wide === false) closePanel();
    openedOn.current = pathname;
  }, [pathname, wide, closePanel]);

  const bar = wide === false && BAR_PAGE.test(pathname) && items.length + cleared.length > 0;
  return (
    <Suspense fallback={null}>
      {panelOpen && wide && <CartPanel />}
      {bar && <CartBar />}
    </Suspense>
  );
}

/** When the panel can't be loaded, navigates to the cart page with the same content. */
function ToCartPage() {
  const { closePanel } = useCart();
  const navigate = useNavigate();
  useEffect(() => {
    closePanel();
    void navigate("/cart");
  }, [closePanel, navigate]);
  return null;
}
