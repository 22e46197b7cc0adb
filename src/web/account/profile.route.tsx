/**
 * /profile: the user's details and security (contract: profile-page). The token is in the browser, so the server sends
 * the frame. A signed-out visitor is redirected to the login and returns afterwards.
 */
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { displayName } from "#web/layout/account-menu.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/profile.route.ts";
import { ConfirmIdentity } from "./identity/confirm-identity.tsx";
import { ProfileBody } from "./profile/profile-body.tsx";
import { ProfileShortcuts } from "./profile/profile-shortcuts.tsx";
import { useProfile } from "./profile/use-profile.ts";
import { frameOnly } from "./token-bound.ts";
import { withWayBack } from "./way-back.ts";

export const loader = () => frameOnly();

/** Skips the server loader in the browser. */
export function clientLoader() {
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Your Profile", noindex: true }, matches);
}

export default function ProfileRoute() {
  const { status, user } = useSession();
  const { profile, failed, reload } = useProfile(user?.id ?? null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toLogin = withWayBack("/login", pathname + search);
  const seen = useRef(false);
  // With an expired stored token nothing was shown, so the visitor is redirected.
  if (profile || failed) seen.current = true;

  useEffect(() => {
    // A user who signs out here is already on the way to the home page.
    if (status === "out" && !seen.current) void navigate(toLogin, { replace: true });
  }, [status, navigate, toLogin]);

  if (status === "out" && seen.current) {
    return (
      <>
        <PageHeader title="Your Profile" intro="Your details, your password and where you are logged in." />
        <SignedOut toLogin={toLogin} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Your Profile" intro={<Who user={user} />} />
      <div className="page-width grid items-start gap-8 py-8 sm:py-12 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div>
          <ProfileShortcuts />
          <noscript>
            <p className="mt-6 font-semibold text-danger">Please turn on JavaScript to see your profile.</p>
          </noscript>
        </div>
        <ProfileBody key={user?.id} profile={profile} failed={failed} reload={reload} />
      </div>
      <ConfirmIdentity />
    </>
  );
}

/** Name and email; two empty lines of the same height without a user. */
function Who({ user }: { user: SessionUser | null }) {
  return (
    <>
      <p className="truncate font-semibold text-ink">{user ? displayName(user) : "\u00a0"}</p>
      <p className="truncate text-base">{user?.email ?? "\u00a0"}</p>
    </>
  );
}

function SignedOut({ toLogin }: { toLogin: string }) {
  return (
    <div className="page-width max-w-4xl py-8 sm:py-12">
      <Card className="text-center">
        <h2 className="text-h3">You are signed out</h2>
        <p className="mt-2 text-ink-soft">Log in again to see your profile.</p>
        <ButtonLink to={toLogin} className="mt-5">
          Login
        </ButtonLink>
      </Card>
    </div>
  );
}
