/**
 * /booking-summary?bookingId: the confirmation (contract: booking-summary). The token that may read the booking is in
 * the browser. The server therefore sends only the frame, or 404 for an invalid id.
 */

import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { isId } from "#domain/text/ids.ts";
import { frameOnly } from "#web/account/token-bound.ts";
import { withWayBack } from "#web/account/way-back.ts";
import type { ShownDetails } from "#web/booking/details/documents.ts";
import { placesOf } from "#web/contact/maps/documents.ts";
import { browserTransport } from "#web/graphql.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { NeedsScripts } from "#web/ui/needs-scripts.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/booking-summary.route.ts";
import { BookingConfirmed } from "./booking-confirmed.tsx";
import { BOOKING, type ConfirmedBooking } from "./documents.ts";
import { SummaryFrame } from "./summary-frame.tsx";

export function loader({ request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get("bookingId") ?? "";
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
  return pageMeta({ title: "Your booking", noindex: true }, matches);
}

type Shown =
  | { kind: "loading" }
  | { kind: "found"; booking: ConfirmedBooking }
  | { kind: "missing" }
  | { kind: "failed" };

export default function BookingSummaryRoute() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get("bookingId") ?? "";
  const valid = isId(id);
  const { shown, retry, refresh, merge } = useBooking(valid ? id : null);
  const signedOut = useSession().status === "out" && valid;
  useSavedPass(valid ? id : null, shown);

  if (shown.kind === "loading") return <SummarySkeleton />;
  if (shown.kind === "found") return <BookingConfirmed booking={shown.booking} onChanged={refresh} onDetails={merge} />;
  return (
    <>
      <PageHeader title="Booking Not Found" />
      <div className="page-width grid max-w-2xl gap-5 py-8 sm:py-12">
        <Card>
          {shown.kind === "failed" && (
            <Alert tone="danger" title="Failed to load booking details" className="mb-5">
              Your booking is safe. Check your connection, then try again.
            </Alert>
          )}
          <p className="text-lead">We could not find your booking. Please check your bookings page.</p>
          {signedOut && <p className="mt-2">If it belongs to your account, log in to see it.</p>}
          <div className="mt-6 flex flex-wrap gap-3">
            {signedOut && (
              <Button onClick={() => navigate(withWayBack("/login", `/booking-summary?bookingId=${id}`))}>
                Log in to see it
              </Button>
            )}
            <ButtonLink to="/bookings" variant={signedOut ? "secondary" : "primary"}>
              Go to My Bookings
            </ButtonLink>
            {shown.kind === "failed" && (
              <Button variant="secondary" onClick={retry}>
                Try again
              </Button>
            )}
          </div>
        </Card>
      </div>
    </>
  );
}

const tell = (description: string) => toast({ title: "Error", description, variant: "destructive" });

type Loaded = {
  shown: Shown;
  retry: () => void;
  refresh: () => Promise<void>;
  merge: (details: ShownDetails) => void;
};

/**
 * Loads the booking once the session is known; with null, nothing. `refresh` keeps the shown one meanwhile, and
 * resolves when the new one is shown or could not be read. `merge` shows changed details, which are then saved with the
 * page.
 */
function useBooking(id: string | null): Loaded {
  const { status, user } = useSession();
  const [shown, setShown] = useState<Shown>(id ? { kind: "loading" } : { kind: "missing" });
  const [attempt, setAttempt] = useState(0);
  const seen = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  const userId = user?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user or attempt loads again
  useEffect(() => {
    if (!id) tell("Booking not found");
    if (!id || status === "unknown") return;
    let current = true;
    const settled = () => {
      for (const resolve of waiting.current.splice(0)) resolve();
    };
    browserTransport(BOOKING, { id }).then(
      ({ booking, settings }) => {
        if (!current) return;
        const places = placesOf(settings.places);
        setShown(booking ? { kind: "found", booking: { ...booking, places } } : { kind: "missing" });
        // A customer who signs out here has seen the booking and is leaving, so no message is shown.
        if (!booking && !seen.current) tell("Booking not found");
        seen.current = booking !== null;
        settled();
      },
      () => {
        if (!current) return;
        // A booking that is shown stays: only reading it again has failed.
        setShown((now) => (now.kind === "found" ? now : { kind: "failed" }));
        tell("Failed to load booking details");
        settled();
      },
    );
    return () => {
      current = false;
    };
  }, [id, status, userId, attempt]);
  const load = () => setAttempt((count) => count + 1);
  const refresh = () => {
    load();
    return new Promise<void>((resolve) => waiting.current.push(resolve));
  };
  const retry = () => {
    setShown({ kind: "loading" });
    load();
  };
  const merge = (details: ShownDetails) =>
    setShown((now) => (now.kind === "found" ? { kind: "found", booking: { ...now.booking, ...details } } : now));
  return { shown: id ? shown : { kind: "missing" }, retry, refresh, merge };
}

/** Saves the shown pass for the time without a connection, and erases one that this visitor may no longer see. */
function useSavedPass(id: string | null, shown: Shown): void {
  useEffect(() => {
    // The development server has no worker.
    if (!id || !import.meta.env.PROD || (shown.kind !== "found" && shown.kind !== "missing")) return;
    const leaving = new AbortController();
    const booking = shown.kind === "found" ? shown.booking : null;
    import("./offline/keep-pass.ts")
      .then(({ keepPass }) => keepPass(id, booking, leaving.signal))
      .catch((failure) => console.warn("This page was not saved for later.", failure));
    return () => leaving.abort();
  }, [id, shown]);
}

function SummarySkeleton() {
  return (
    <SummaryFrame title="Your booking" intro="Loading your booking...">
      <div aria-busy="true">
        <NeedsScripts what="show your booking" />
        <Skeleton className="h-200 w-full rounded-card md:h-120 noscript:hidden" />
      </div>
    </SummaryFrame>
  );
}
