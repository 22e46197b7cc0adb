/**
 * The frame of every page: skip link, demonstration banner, header, footer, chat button, notices and the
 * "Processing..." overlay. After a change of page the focus moves to the new content, as after a full load.
 * ScrollRestoration in the document scrolls to the top.
 */
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { pendingCheckout } from "#web/checkout/pending-checkout.ts";
import { HYDRATED } from "#web/hydration/events.ts";
import { useSession } from "#web/session/session.ts";
import { CartDock } from "#web/shop/cart/cart-dock.tsx";
import { BusyOverlay } from "#web/ui/overlay.tsx";
import { Toaster } from "#web/ui/toaster.tsx";
import { ChatButton } from "./chat-button.tsx";
import { DemoBanner } from "./demo-banner.tsx";
import { NavigationProgress } from "./navigation-progress.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** Loaded only where a payment is pending; a page never fails when it cannot be loaded. */
const PaymentNotice = lazy(() =>
  import("#web/checkout/payment-notice.tsx").then(
    (loaded): { default: ComponentType } => ({ default: loaded.PaymentNotice }),
    () => ({ default: () => null }),
  ),
);

/** The dashboard and its login have frames of their own, with header and main element (admin/dashboard-frame.tsx). */
const DESK = /^\/admin\/(dashboard|login)/;

/** Renders the page inside the frame; `demoMode` shows the banner. */
export function Shell({ demoMode, children }: { demoMode: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const desk = DESK.test(pathname);
  const shownPath = useRef(pathname);
  const { busy } = useSession();
  const [returning, setReturning] = useState(false);

  useEffect(() => setReturning(pendingCheckout() !== null), []);
  useEffect(() => void document.dispatchEvent(new Event(HYDRATED)), []);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    // Keeps the focus that a page has set (a form's first field).
    const main = document.getElementById("main");
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <a
        href="#main"
        className="fixed left-4 top-2 z-[80] -translate-y-[200%] rounded-xl bg-raised px-5 py-3 font-semibold text-ink focus:translate-y-0 focus:shadow-float"
      >
        Skip to content
      </a>
      {demoMode && <DemoBanner />}
      {!desk && <SiteHeader />}
      <NavigationProgress />
      {desk ? (
        children
      ) : (
        <>
          {/* The footer starts below the visible area, so that it does not shift when content replaces a placeholder. */}
          <main id="main" tabIndex={-1} className="min-h-screenful outline-none">
            {children}
          </main>
          <SiteFooter />
          <aside aria-label="Chat">
            <ChatButton />
          </aside>
        </>
      )}
      {/* Before the cart's panel, so that Escape closes the panel and not the notice above it. */}
      <Toaster />
      {!desk && <CartDock />}
      {returning && (
        <Suspense fallback={null}>
          <PaymentNotice />
        </Suspense>
      )}
      {busy && <BusyOverlay title="Processing..." />}
    </>
  );
}
