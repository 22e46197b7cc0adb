/**
 * /bookings: "Your Bookings" (contract: own-bookings). The token is in the browser, so the server sends the frame. A
 * signed-out visitor is redirected to the login and returns afterwards.
 */
import { pageMeta } from "#web/layout/page-meta.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/bookings.route.ts";
import { BookingList } from "./bookings/booking-list.tsx";
import { BookingsLoading, SignedOut } from "./bookings/booking-states.tsx";
import { frameOnly, useOwner } from "./token-bound.ts";
import { withWayBack } from "./way-back.ts";

const TO_LOGIN = withWayBack("/login", "/bookings");

export const loader = () => frameOnly();

/** Skips the server loader in the browser. */
export function clientLoader() {
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Your Bookings", noindex: true }, matches);
}

export default function BookingsRoute() {
  const owner = useOwner(TO_LOGIN);

  return (
    <>
      <PageHeader title="Your Bookings" intro="Your past and upcoming simulator sessions" />
      <div className="page-width py-8 sm:py-12">
        <div className="max-w-4xl">
          {owner === null && <BookingsLoading />}
          {owner === "left" && <SignedOut toLogin={TO_LOGIN} />}
          {owner && owner !== "left" && <BookingList key={owner.id} userId={owner.id} />}
        </div>
      </div>
    </>
  );
}
