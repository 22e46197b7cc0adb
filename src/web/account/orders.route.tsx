/**
 * /orders: "Your Orders" (contract: own-orders). The token is in the browser, so the server sends the frame. A
 * signed-out visitor is redirected to the login and returns afterwards.
 */
import { useEffect, useRef } from "react";
import { pageMeta } from "#web/layout/page-meta.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListFailed } from "#web/ui/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/orders.route.ts";
import { OrderCard } from "./orders-card.tsx";
import { OrdersLoading } from "./orders-loading.tsx";
import { useOrders } from "./orders-pages.ts";
import { frameOnly, useOwner } from "./token-bound.ts";
import { withWayBack } from "./way-back.ts";

const TO_LOGIN = withWayBack("/login", "/orders");

export const loader = () => frameOnly();

/** Skips the server loader in the browser. */
export function clientLoader() {
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Your Orders", noindex: true }, matches);
}

export default function OrdersRoute() {
  const owner = useOwner(TO_LOGIN);

  return (
    <>
      <PageHeader title="Your Orders" intro="Track and manage your product orders" />
      <div className="page-width py-8 sm:py-12">
        <div className="max-w-4xl">
          {owner === null && <OrdersLoading />}
          {owner === "left" && <SignedOut />}
          {owner && owner !== "left" && <Orders key={owner.id} user={owner} />}
        </div>
      </div>
    </>
  );
}

function Orders({ user }: { user: SessionUser }) {
  const { rows: orders, known, reading, hasMore, busyMore, more, reload } = useOrders(user.id);
  const list = useRef<HTMLOListElement>(null);
  const seen = useRef(0);

  useEffect(() => {
    // The pressed button may be gone: the first of the new orders takes the focus.
    const first = list.current?.children[seen.current];
    if (seen.current > 0 && first instanceof HTMLElement) first.focus({ preventScroll: true });
    seen.current = orders.length;
  }, [orders.length]);

  if (!known) {
    return reading ? (
      <OrdersLoading />
    ) : (
      <ListFailed
        title="We couldn't load your orders"
        text="They are safe. Check your connection, then try again."
        onRetry={reload}
      />
    );
  }
  if (orders.length === 0) return <NoOrders />;
  return (
    <>
      <ol ref={list} className="grid gap-6">
        {orders.map((order) => (
          <li key={order.id} tabIndex={-1} className="rounded-2xl">
            <OrderCard order={order} />
          </li>
        ))}
      </ol>
      {hasMore && (
        <div className="mt-8 text-center">
          <Button variant="secondary" size="lg" busy={busyMore} busyText="Loading..." onClick={more}>
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

function NoOrders() {
  return (
    <Card>
      <EmptyState picture="parcel" title="No orders yet" text="You haven't placed any orders yet">
        <ButtonLink to="/shop">Start Shopping</ButtonLink>
      </EmptyState>
    </Card>
  );
}

function SignedOut() {
  return (
    <Card className="text-center">
      <h2 className="text-h3">You are signed out</h2>
      <p className="mt-2 text-ink-soft">Log in again to see your orders.</p>
      <ButtonLink to={TO_LOGIN} className="mt-5">
        Login
      </ButtonLink>
    </Card>
  );
}
