/**
 * /bookings: "Your Bookings" (spec 2 §2). The token is in the browser, so the server sends the frame; whoever is
 * signed out goes to the login and comes back.
 */
import { useEffect, useRef } from "react";
import { data, useNavigate } from "react-router";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/bookings.route.ts";
import { BookingList } from "./bookings/booking-list.tsx";
import { BookingsLoading, SignedOut } from "./bookings/booking-states.tsx";
import { withWayBack } from "./way-back.ts";

const TO_LOGIN = withWayBack("/login", "/bookings");

export function loader() {
  return data(null, { headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });
}

/** In the browser there is nothing to ask the server for before the page shows. */
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
  const { status, user } = useSession();
  const navigate = useNavigate();
  const wasIn = useRef(false);
  if (user) wasIn.current = true;

  useEffect(() => {
    // Who signs out here is on the way to the home page already.
    if (status === "out" && !wasIn.current) void navigate(TO_LOGIN, { replace: true });
  }, [status, navigate]);

  return (
    <>
      <PageHeader title="Your Bookings" intro="Your simulator sessions, past and to come" />
      <div className="page-width max-w-4xl py-8 sm:py-12">
        {user && <BookingList key={user.id} userId={user.id} />}
        {!user && status === "out" && wasIn.current && <SignedOut toLogin={TO_LOGIN} />}
        {!user && !wasIn.current && <BookingsLoading />}
      </div>
    </>
  );
}
