/**
 * The profile of staff inside the dashboard (contract: profile-page): the same cards as on the website, without its
 * header, shop and cart. They load on their own, so that the other screens don't carry them.
 */
import { lazy, Suspense } from "react";
import { useProfile } from "#web/account/profile/use-profile.ts";
import { displayName } from "#web/layout/account-menu.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/profile.route.ts";

const ProfileBody = lazy(async () => ({
  default: (await import("#web/account/profile/profile-body.tsx")).ProfileBody,
}));

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Your Profile", noindex: true }, matches);
}

export default function DashboardProfileRoute() {
  const { user } = useSession();
  const { profile, failed, reload } = useProfile(user?.id ?? null);
  if (!user) return null;
  return (
    <div className="mx-auto grid max-w-4xl gap-4 py-2">
      <div>
        <h2 className="text-h2">Your profile</h2>
        <p className="mt-1 truncate text-ink-soft">
          {displayName(user)}, {user.email}
        </p>
      </div>
      <Suspense fallback={<Skeleton className="h-96 w-full rounded-2xl" />}>
        <ProfileBody staff key={user.id} profile={profile} failed={failed} reload={reload} />
      </Suspense>
    </div>
  );
}
