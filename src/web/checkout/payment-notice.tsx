/**
 * Shows a returning visitor how an earlier payment ended: the checkout remembered by an earlier page load. It queries
 * once; unpaid checkouts are not mentioned. It overlays the page's lower edge, so that nothing shifts.
 */
import { Timer, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { purchasePath } from "#domain/money/purchase-path.ts";
import { useSession } from "#web/session/session.ts";
import type { IconComponent } from "#web/ui/create-icon.ts";
import { CircleCheck, X } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";
import { statusPath } from "./checkout-paths.ts";
import { type CheckoutStatus, readCheckoutStatus } from "./checkout-status.ts";
import { forgetCheckout, type PendingCheckout, pendingCheckout } from "./pending-checkout.ts";
import { settleCheckout } from "./settle-checkout.ts";

type StatusNotice = { Icon: IconComponent; tone: string; text: string; link: string; to: string };

/** Pages that show the state themselves. */
const OWN_PAGE = /^\/(payment-status|booking-summary|order-summary)\/?$/;

/** Part of the shell; renders nothing when there is nothing to report. */
export function PaymentNotice() {
  const [pending] = useState(pendingCheckout);
  const { status: session, user } = useSession();
  const { pathname } = useLocation();
  const [notice, setNotice] = useState<StatusNotice | null>(null);
  const userId = user?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a visitor who logs in later sees it then
  useEffect(() => {
    if (!pending || session === "unknown") return;
    // The payment's own page may have settled it since, or another checkout may have been opened.
    const isCurrent = () => pendingCheckout()?.orderId === pending.orderId;
    if (!isCurrent() || OWN_PAGE.test(location.pathname)) return;
    let current = true;
    readCheckoutStatus(pending.orderId).then(
      (status) => {
        if (!current || !isCurrent()) return;
        setNotice(noticeOf(pending, status));
        if (status?.state === "fulfilled") settleCheckout(pending.orderId);
        else if (isOver(pending, status)) forgetCheckout(pending.orderId);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [pending, session, userId]);

  const shown = notice && !OWN_PAGE.test(pathname) ? notice : null;
  return (
    <aside
      aria-label="Your payment"
      className={
        shown
          ? "fixed bottom-3 left-3 right-18 z-30 flex max-w-md animate-rise items-center gap-3 rounded-2xl border border-line bg-raised py-2 pl-4 pr-2 text-ink shadow-float md:bottom-6 md:left-6 md:right-auto print:hidden"
          : "contents"
      }
    >
      {shown && <shown.Icon aria-hidden="true" className={`size-6 shrink-0 ${shown.tone}`} />}
      <p role="status" className="min-w-0 grow leading-snug">
        {shown && (
          <>
            {shown.text}{" "}
            <Link
              to={shown.to}
              onClick={() => setNotice(null)}
              className="inline-block py-1 font-semibold text-accent underline underline-offset-4"
            >
              {shown.link}
            </Link>
          </>
        )}
      </p>
      {shown && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={() => setNotice(null)}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </aside>
  );
}

function noticeOf(pending: PendingCheckout, status: CheckoutStatus): StatusNotice | null {
  if (!status) return null;
  const to = statusPath(pending.orderId);
  const summary = status.state === "fulfilled" ? purchasePath(status) : null;
  if (summary) {
    const text = status.orderId ? "Your order is confirmed." : "Your booking is confirmed.";
    return { Icon: CircleCheck, tone: "text-success", text, link: "See it", to: summary };
  }
  if (status.state === "refund") {
    const text = "Your payment is being refunded.";
    return { Icon: Undo2, tone: "text-accent", text, link: "See the details", to };
  }
  if (status.state === "confirming" || pending.proof) {
    const text = "Your payment is being confirmed.";
    return { Icon: Timer, tone: "text-warning", text, link: "See the payment status", to };
  }
  return null;
}

/** Whether this checkout can no longer buy anything. */
function isOver(pending: PendingCheckout, status: CheckoutStatus): boolean {
  const state = status?.state;
  return state === "refund" || (state === "expired" && !pending.proof);
}
