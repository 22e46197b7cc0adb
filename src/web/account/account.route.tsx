/**
 * /account: what a customer has with the centre on one page (contract: account-home). The token is in the browser, so
 * the server sends the frame. A signed-out visitor is redirected to the login and returns afterwards.
 */
import { displayName } from "#web/layout/account-menu.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/account.route.ts";
import { SignedOut } from "./bookings/booking-states.tsx";
import { AccountHome, AccountLoading } from "./home/account-home.tsx";
import { ConfirmIdentity } from "./identity/confirm-identity.tsx";
import { ProfileShortcuts } from "./profile/profile-shortcuts.tsx";
import { frameOnly, useOwner } from "./token-bound.ts";
import { withWayBack } from "./way-back.ts";

const TO_LOGIN = withWayBack("/login", "/account");

export const loader = () => frameOnly();

/** Skips the server loader in the browser. */
export function clientLoader() {
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Your Account", noindex: true }, matches);
}

export default function AccountRoute() {
  const owner = useOwner(TO_LOGIN);
  const user = owner === "left" ? null : owner;
  return (
    <>
      <PageHeader title="Your Account" intro={user ? `Welcome back, ${displayName(user)}.` : "\u00a0"} />
      <div className="page-width grid items-start gap-8 py-8 sm:py-12 lg:grid-cols-[17rem_minmax(0,1fr)]">
        {/* On phones the content comes first; it has links to the same pages. */}
        <div className="max-lg:order-last">
          <ProfileShortcuts />
        </div>
        {owner === null && <AccountLoading />}
        {owner === "left" && <SignedOut toLogin={TO_LOGIN} what="account" />}
        {user && <AccountHome key={user.id} user={user} />}
      </div>
      <ConfirmIdentity />
    </>
  );
}
