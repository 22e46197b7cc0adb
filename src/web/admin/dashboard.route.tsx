/**
 * /admin/dashboard and all below it: the frame around every tab. The token that may read anything of it is
 * in the browser, so the server sends the frame with place-holders, and nobody stores it.
 */
import { data, Outlet } from "react-router";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/dashboard.route.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import { useGuard } from "./use-guard.ts";

export function loader() {
  return data(null, { headers: { "Cache-Control": "no-store" } });
}

/** In the browser there is nothing to ask the server for before the page shows. */
export function clientLoader() {
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Dashboard", noindex: true }, matches);
}

export default function DashboardRoute() {
  const user = useGuard();
  return (
    <DashboardFrame user={user}>
      {user ? (
        <Outlet />
      ) : (
        <div aria-busy="true" className="grid gap-5">
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-56 w-full rounded-2xl" />
          <Skeleton className="h-40 w-full rounded-2xl" />
        </div>
      )}
    </DashboardFrame>
  );
}
