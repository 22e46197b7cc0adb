/**
 * /order-summary?orderId: the order just paid (contract: order-summary). The token that may read it is in the browser.
 * The server therefore sends only the frame, or 404 for an invalid id.
 */

import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { isId } from "#domain/text/ids.ts";
import { frameOnly } from "#web/account/token-bound.ts";
import { withWayBack } from "#web/account/way-back.ts";
import { useReading } from "#web/data/use-reading.ts";
import type { Transport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { pause } from "#web/session/entry/enter.ts";
import { useSession } from "#web/session/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/order-summary.route.ts";
import { ORDER, type ShownOrder } from "./documents.ts";
import { OrderPlaced } from "./order-placed.tsx";

const AGAIN_AFTER_MS = 1_000;

export function loader({ request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get("orderId") ?? "";
  return frameOnly(isId(id) ? 200 : 404);
}

/** Skips the server loader in the browser. */
export function clientLoader() {
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Your order", noindex: true }, matches);
}

export default function OrderSummaryRoute() {
  const [search] = useSearchParams();
  const id = search.get("orderId") ?? "";
  const valid = isId(id);
  const { order, failed, missing, reload } = useOrder(valid ? id : null);
  const signedOut = useSession().status === "out" && valid;

  if (order) return <OrderPlaced order={order} onChanged={() => void reload()} />;
  if (!failed && !missing) return <SummarySkeleton />;
  return (
    <>
      <PageHeader title={failed ? "Failed to load order details" : "Order not found"} />
      <div className="page-width max-w-2xl py-8 sm:py-12">
        <Card>
          <p className="text-lead" role={failed ? "alert" : undefined}>
            {failed
              ? "Your order is safe. Check your connection, then try again."
              : "We couldn't find this order. If you paid with an account, log in and check your orders."}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {failed && <Button onClick={reload}>Try again</Button>}
            {signedOut && !failed && (
              <ButtonLink to={withWayBack("/login", `/order-summary?orderId=${id}`)}>Log in to see it</ButtonLink>
            )}
            <ButtonLink to="/orders" variant={failed || signedOut ? "secondary" : "primary"}>
              View Your Orders
            </ButtonLink>
            <ButtonLink to="/shop" variant="secondary">
              Continue Shopping
            </ButtonLink>
            <ButtonLink to="/" variant="secondary">
              Back to Home
            </ButtonLink>
          </div>
        </Card>
      </div>
    </>
  );
}

/** Loads the order once the session is known; with null, nothing. */
function useOrder(id: string | null) {
  const { status, user } = useSession();
  const key = ["order", id, user?.id ?? null];
  const { data, failure, reading, reload } = useReading(key, (send) => orderOf(send, id ?? ""), {
    enabled: id !== null && status !== "unknown",
    keepPrevious: true,
    notice: () => ({ title: "Error", description: "Failed to load order details" }),
  });
  const missing = data === null;
  useEffect(() => {
    if (missing) toast({ title: "Error", description: "Order not found", variant: "destructive" });
  }, [missing]);
  return { order: data, failed: failure !== null && !reading, missing: id === null || missing, reload };
}

/** A missing order may arrive a moment later: it is fetched once more (contract: order-retry). */
async function orderOf(send: Transport, id: string): Promise<ShownOrder | null> {
  const { order } = await send(ORDER, { id });
  if (order) return order;
  await pause(AGAIN_AFTER_MS);
  return (await send(ORDER, { id })).order;
}

function SummarySkeleton() {
  return (
    <>
      <PageHeader title="Your order" intro="Loading your order..." />
      <div className="page-width max-w-5xl py-8 sm:py-12" aria-busy="true">
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
          <Skeleton className="h-96 w-full rounded-2xl" />
          <Skeleton className="h-96 w-full rounded-2xl" />
        </div>
      </div>
    </>
  );
}
