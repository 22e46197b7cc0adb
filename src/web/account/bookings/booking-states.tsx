/** Replaces the bookings while they load, when they can't be loaded, and when there are none. */
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ListFailed } from "#web/ui/load-failed.tsx";
import { NeedsScripts } from "#web/ui/needs-scripts.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Two cards of the size that most bookings have. */
export function BookingsLoading() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only noscript:hidden">
        Loading your bookings...
      </p>
      <NeedsScripts what="show your bookings" />
      <Skeleton className="mb-4 h-8 w-40 noscript:hidden" />
      <div className="grid gap-5 noscript:hidden">
        {[1, 2].map((n) => (
          <Card key={n} className="h-136 sm:h-88">
            <div className="flex items-start gap-4">
              <Skeleton className="h-20 w-16 shrink-0 rounded-xl" />
              <div className="grid grow gap-2">
                <Skeleton className="h-6 w-1/2" />
                <Skeleton className="h-5 w-1/3" />
                <Skeleton className="h-5 w-3/4 sm:w-1/2" />
              </div>
            </div>
            <Skeleton className="mt-6 h-64 w-full sm:h-32" />
          </Card>
        ))}
      </div>
    </div>
  );
}

/** Shown when no booking could be loaded. */
export function BookingsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <ListFailed
      title="Failed to load booking details"
      text="Your bookings are safe. Check your connection, then try again."
      onRetry={onRetry}
    />
  );
}

/** Shown before the first booking. */
export function NoBookings() {
  return (
    <Card>
      <EmptyState picture="route" title="No bookings yet" text="Your first flight is only a few clicks away.">
        <ButtonLink to="/simulation">Book a session</ButtonLink>
      </EmptyState>
    </Card>
  );
}

/** Shown when the customer signs out while their data is on screen. */
export function SignedOut({ toLogin, what = "bookings" }: { toLogin: string; what?: string }) {
  return (
    <Card className="text-center">
      <h2 className="text-h3">You are signed out</h2>
      <p className="mt-2 text-ink-soft">Log in again to see your {what}.</p>
      <ButtonLink to={toLogin} className="mt-5">
        Login
      </ButtonLink>
    </Card>
  );
}
