/**
 * /custom-bookings: "My Custom Bookings" (contract: own-custom-bookings). The token is in the browser, so the server
 * sends the frame. A signed-out visitor is redirected to the login and returns afterwards.
 */
import { useRouteLoaderData } from "react-router";
import { frameOnly, useOwner } from "#web/account/token-bound.ts";
import { withWayBack } from "#web/account/way-back.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/custom-bookings.route.ts";
import { EmailProof } from "./email-proof.tsx";
import { OwnRequests, RequestsLoading } from "./own-requests.tsx";

const TO_LOGIN = withWayBack("/login", "/custom-bookings");

export const loader = () => frameOnly();

/** Skips the server loader in the browser. */
export function clientLoader() {
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "My Custom Bookings", noindex: true }, matches);
}

export default function CustomBookingsRoute() {
  const root = useRouteLoaderData("root") as { demoMode: boolean } | undefined;
  const owner = useOwner(TO_LOGIN);

  return (
    <>
      <PageHeader title="My Custom Bookings" intro="View and manage your custom flight simulation requests" />
      <div className="page-width py-8 sm:py-12">
        <div className="max-w-4xl">
          {owner === null && <RequestsLoading />}
          {owner === "left" && <SignedOut />}
          {owner && owner !== "left" && (
            <OwnRequests
              key={owner.id}
              demoMode={root?.demoMode ?? false}
              // Below the list, where earlier requests would appear; nothing above shifts.
              after={<EmailProof email={owner.email} />}
            />
          )}
        </div>
      </div>
    </>
  );
}

function SignedOut() {
  return (
    <Card className="text-center">
      <h2 className="text-h3">You are signed out</h2>
      <p className="mt-2 text-ink-soft">Log in again to see your custom bookings.</p>
      <ButtonLink to={TO_LOGIN} className="mt-5">
        Login
      </ButtonLink>
    </Card>
  );
}
