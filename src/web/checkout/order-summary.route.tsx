/**
 * /order-summary?orderId: the order just paid (spec 1 §2 "Order success"). The token that may read it is in
 * the browser, so the server sends the frame only, and 404 where the id can't be one.
 */
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { frameOnly } from "#web/account/token-bound.ts";
import { withWayBack } from "#web/account/way-back.ts";
import { browserTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { pause } from "#web/session/enter.ts";
import { useSession } from "#web/session/session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.tsx";
import type { Route } from "./+types/order-summary.route.ts";
import { OrderPlaced } from "./order-placed.tsx";
import { ORDER, type ShownOrder } from "./order-query.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An order that is missing may be a moment late: it is fetched once more (spec 1 §4 "Shop order"). */
const AGAIN_AFTER_MS = 1_000;

export function loader({ request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get("orderId") ?? "";
  return frameOnly(UUID.test(id) ? 200 : 404);
}

/** In the browser there is nothing to ask the server for before the page shows. */
export function clientLoader() {
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Your order", noindex: true }, matches);
}

type Shown =
  | { kind: "loading" }
  | { kind: "found"; order: ShownOrder }
  | { kind: "missing" }
  | { kind: "failed" };

export default function OrderSummaryRoute() {
  const [search] = useSearchParams();
  const id = search.get("orderId") ?? "";
  const isId = UUID.test(id);
  const [shown, retry] = useOrder(isId ? id : null);
  const signedOut = useSession().status === "out" && isId;

  if (shown.kind === "loading") return <SummarySkeleton />;
  if (shown.kind === "found") return <OrderPlaced order={shown.order} />;
  const failed = shown.kind === "failed";
  return (
    <>
      <PageHeader title={failed ? "Failed to load order details" : "Order not found"} />
      <div className="page-width max-w-2xl py-8 sm:py-12">
        <Card>
          <p className="text-lead" role={failed ? "alert" : undefined}>
            {failed
              ? "Your order is safe. Please check your connection and try again."
              : "We could not find this order. If you paid with an account, log in with it and look at your orders."}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            {failed && <Button onClick={retry}>Try again</Button>}
            {signedOut && !failed && (
              <ButtonLink to={withWayBack("/login", `/order-summary?orderId=${id}`)}>
                Log in to see it
              </ButtonLink>
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

/** Loads the order once it is known who is signed in; null asks for nothing. */
function useOrder(id: string | null): [Shown, () => void] {
  const { status, user } = useSession();
  const [shown, setShown] = useState<Shown>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  const userId = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user or attempt asks again
  useEffect(() => {
    if (!id || status === "unknown") return;
    let current = true;
    const fail = (description: string) =>
      toast({ title: "Error", description, variant: "destructive" });
    const ask = async (): Promise<Shown> => {
      const { order } = await browserTransport(ORDER, { id });
      return order ? { kind: "found", order } : { kind: "missing" };
    };
    const load = async (): Promise<Shown> => {
      const first = await ask();
      if (first.kind === "found" || !current) return first;
      await pause(AGAIN_AFTER_MS);
      return current ? ask() : first;
    };
    load().then(
      (next) => {
        if (!current) return;
        setShown(next);
        if (next.kind === "missing") fail("Order not found");
      },
      () => {
        if (!current) return;
        setShown({ kind: "failed" });
        fail("Failed to load order details");
      },
    );
    return () => {
      current = false;
    };
  }, [id, status, userId, attempt]);
  const retry = () => {
    setShown({ kind: "loading" });
    setAttempt((count) => count + 1);
  };
  return [id ? shown : { kind: "missing" }, retry];
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
