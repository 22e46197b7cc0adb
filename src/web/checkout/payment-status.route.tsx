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
import { CHECKOUT_WORDS } from "./checkout-words.ts";
import { PaymentScreen } from "./payment-screen.tsx";
import { isGatewayOrderId } from "./pending-checkout.ts";
import { usePaymentStatus } from "./use-payment-status.ts";

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
  const summary = status?.state === "fulfilled" ? purchasePath(status) : null;
  const message = status?.message ?? "";
  const isOrder = status ? status.kind === "order" : Boolean(seen.pending?.goods);

  useEffect(() => {
    if (!summary) return;
    const title = CHECKOUT_WORDS[summary.startsWith("/order") ? "order" : "booking"].confirmed;
    toast({ title, description: message.replace(title, "").trim() });
    void navigate(summary, { replace: true });
  }, [summary, message, navigate]);

  return (
    <>
      <PaymentScreen order={known ? order : null} seen={seen} />
      {known && <PrefetchPageLinks page={isOrder ? "/order-summary" : "/booking-summary"} />}
    </>
  );
}
