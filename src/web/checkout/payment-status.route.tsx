/**
 * /payment-status?order: the state of a payment without a confirmed booking. Only the browser has the session, so the
 * server sends the frame, or 404 for an invalid order. Once the purchase is fulfilled, this page redirects to its page.
 */
import { useEffect } from "react";
import { PrefetchPageLinks, useNavigate, useSearchParams } from "react-router";
import { purchasePath } from "#domain/money/purchase-path.ts";
import { frameOnly } from "#web/account/token-bound.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/payment-status.route.ts";
import { boughtVoucherPath } from "./checkout-paths.ts";
import { CHECKOUT_WORDS, type Thing } from "./checkout-words.ts";
import { NEXT_PAGES } from "./paying-overlay.tsx";
import { PaymentScreen } from "./payment-screen.tsx";
import { isGatewayOrderId } from "./pending-checkout.ts";
import { type PaymentSeen, usePaymentStatus } from "./use-payment-status.ts";

export function loader({ request }: Route.LoaderArgs) {
  const order = new URL(request.url).searchParams.get("order") ?? "";
  return frameOnly(isGatewayOrderId(order) ? 200 : 404);
}

/** Skips the server loader in the browser. */
export function clientLoader() {
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Your payment", noindex: true }, matches);
}

export default function PaymentStatusRoute() {
  const [search] = useSearchParams();
  const order = search.get("order") ?? "";
  const known = isGatewayOrderId(order);
  const seen = usePaymentStatus(known ? order : null);
  const navigate = useNavigate();
  const { status } = seen;
  const summary =
    status?.state !== "fulfilled" ? null : status.voucherId ? boughtVoucherPath(order) : purchasePath(status);
  const message = status?.message ?? "";
  const thing = thingOf(seen);

  useEffect(() => {
    if (!summary) return;
    const title = CHECKOUT_WORDS[thing].confirmed;
    toast({ title, description: message.replace(title, "").trim() });
    void navigate(summary, { replace: true });
  }, [summary, message, thing, navigate]);

  return (
    <>
      <PaymentScreen order={known ? order : null} seen={seen} />
      {known && <PrefetchPageLinks page={NEXT_PAGES[thing]} />}
    </>
  );
}

/** The kind of purchase: the server's, or before its first response the one stored in this browser. */
function thingOf({ status, pending }: PaymentSeen): Thing {
  const kind = status?.kind ?? (pending?.goods ? "order" : pending?.back === "/gift" ? "voucher" : "booking");
  return kind === "order" || kind === "voucher" ? kind : "booking";
}
