/** The account's home: next session, purchases, logbook, addresses and data. Each part loads on its own. */
import { AddressesCard } from "#web/account/addresses/addresses-card.tsx";
import { VouchersCard } from "#web/account/profile/vouchers-card.tsx";
import { useGraphql } from "#web/data/use-reading.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { Card } from "#web/ui/card.tsx";
import { ListFailed } from "#web/ui/load-failed.tsx";
import { NeedsScripts } from "#web/ui/needs-scripts.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { HOME_BOOKINGS, HOME_LISTS } from "./documents.ts";
import { LogbookCard } from "./logbook-card.tsx";
import { NextSession } from "./next-session.tsx";
import { Favourites, LatestOrders, OpenRequests } from "./purchases.tsx";
import { YourDataCard } from "./your-data-card.tsx";

const SAFE = "Nothing is lost. Check your connection, then try again.";

/** Everything beside the shortcuts. */
export function AccountHome({ user }: { user: SessionUser }) {
  const { id: userId } = user;
  return (
    <div className="grid min-w-0 gap-6">
      <Sessions userId={userId} />
      <Lists userId={userId} />
      <VouchersCard userId={userId} />
      <LogbookCard />
      <AddressesCard user={user} />
      <YourDataCard userId={userId} />
    </div>
  );
}

function Sessions({ userId }: { userId: string }) {
  const { data, failure, reload } = useGraphql(HOME_BOOKINGS, { userId }, { whenSeen: true });
  if (data) return <NextSession bookings={data.userBookings} />;
  if (failure) return <ListFailed title="Failed to load your sessions" text={SAFE} onRetry={() => void reload()} />;
  return <Skeleton className="h-52 rounded-card" />;
}

function Lists({ userId }: { userId: string }) {
  const { data, failure, reload } = useGraphql(HOME_LISTS, { userId }, { whenSeen: true });
  if (failure && !data)
    return <ListFailed title="Failed to load your orders" text={SAFE} onRetry={() => void reload()} />;
  if (!data)
    return (
      <div className="grid gap-6 md:grid-cols-2">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </div>
    );
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <LatestOrders orders={data.userOrders} />
        <Favourites products={data.favorites} />
      </div>
      <OpenRequests requests={data.userCustomBookings} />
    </>
  );
}

/** Until the browser knows who is signed in. */
export function AccountLoading() {
  return (
    <div className="grid min-w-0 gap-6" aria-busy="true">
      <NeedsScripts what="show your account" />
      <Skeleton className="h-52 rounded-card noscript:hidden" />
      <Card className="h-52 noscript:hidden" />
    </div>
  );
}
