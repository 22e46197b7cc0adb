/**
 * The tab "Security": the password, the second factor, and the sessions. A changed password ends the other sessions.
 */
import type { Profile } from "#web/account/profile/documents.ts";
import { FactorCard } from "./security-factor.tsx";
import { PasswordCard, PasswordSkeleton } from "./security-password.tsx";
import { SessionsCard, SessionsSkeleton } from "./security-sessions.tsx";
import { useSessions } from "./use-sessions.ts";

/** Takes the stored account. */
export function SecurityTab({ profile }: { profile: Profile }) {
  const list = useSessions();
  return (
    <div className="grid gap-6">
      <PasswordCard profile={profile} onChanged={list.reload} />
      {profile.has_password && <FactorCard onChanged={list.reload} />}
      <SessionsCard list={list} hasPassword={profile.has_password} />
    </div>
  );
}

/** Placeholder of the tab while the account loads. */
export function SecuritySkeleton() {
  return (
    <div className="grid gap-6">
      <PasswordSkeleton />
      <SessionsSkeleton />
    </div>
  );
}
