/**
 * /shipping-details: the checkout of the shop (contract: shipping-page). Cart and session are in the browser's storage,
 * so the server sends placeholders.
 */
import { useRouteLoaderData } from "react-router";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { useCart } from "#web/shop/cart/use-cart.ts";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/shipping-details.route.ts";
import { CheckoutPage } from "./checkout-page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Shipping Details", path: "/shipping-details", noindex: true }, matches);
}

export default function ShippingDetailsRoute() {
  const { ready } = useCart();
  const { status, user } = useSession();
  const root = useRouteLoaderData("root") as { demoMode: boolean } | undefined;
  return (
    <>
      <PageHeader title="Shipping Details" intro="Shipping is free across India. We ship within 2-3 business days." />
      {ready && status !== "unknown" ? (
        <CheckoutPage user={user} demoMode={root?.demoMode ?? false} />
      ) : (
        <CheckoutSkeleton />
      )}
    </>
  );
}

function CheckoutSkeleton() {
  return (
    <div className="page-width py-8 sm:py-12">
      <noscript>
        <p className="mb-6 font-semibold text-danger">
          Ordering online needs JavaScript. Please turn it on, or call us to order.
        </p>
      </noscript>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8" aria-busy="true">
        <Card className="grid gap-5 sm:grid-cols-2">
          <Skeleton className="h-18 sm:col-span-2" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-28 sm:col-span-2" />
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
        </Card>
        <Card title="Order Summary">
          <Skeleton className="h-56 w-full" />
          <Skeleton className="mt-5 h-13 w-full" />
        </Card>
      </div>
    </div>
  );
}
