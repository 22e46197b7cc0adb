/**
 * /admin/dashboard and all routes below it: the frame around every tab. The token is only in the browser, so the server
 * sends the frame with placeholders, and the response is not cached.
 */
import { useQueryClient } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { ConfirmIdentity } from "#web/account/identity/confirm-identity.tsx";
import { frameOnly } from "#web/account/token-bound.ts";
import "#web/dashboard.css";
import { refreshLive } from "#web/data/live.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/dashboard.route.ts";
import { DashboardFrame } from "./dashboard-frame.tsx";
import type { DeskChanges } from "./documents.ts";
import { FactorDue } from "./factor-due.tsx";
import { ForbiddenTab } from "./forbidden-tab.tsx";
import { PasswordDue } from "./password-due.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { roleMay, tabAt } from "./tabs.ts";
import { hasUnsaved } from "./unsaved.ts";
import type { Dashboard } from "./use-dashboard.ts";
import { useDeskChanges } from "./use-desk-changes.ts";
import { useGuard } from "./use-guard.ts";
import { useStats } from "./use-stats.ts";
import { useDefaultView } from "./views/use-default-view.ts";
import { WalkInOver } from "./walk-in-over.tsx";

export const loader = () => frameOnly();

/** In the browser, the page needs no server data before it renders. */
export function clientLoader() {
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Dashboard", noindex: true }, matches);
}

const NOTHING = {};

const waitingOf = ({ ordersWaiting, returnsWaiting, requestsWaiting, unanswered, reviewsWaiting }: DeskChanges) => ({
  orders: ordersWaiting + returnsWaiting,
  "custom-bookings": requestsWaiting,
  messages: unanswered + reviewsWaiting,
});

export default function DashboardRoute() {
  const { user, ended } = useGuard();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { stats, reading, factorDue, refresh } = useStats(user !== null && !ended);
  const desk = useDeskChanges(user !== null && !ended && !factorDue);
  const refreshStats = () => Promise.all([refresh(), desk.reload()]);
  const [round, setRound] = useState(0);
  const current = tabAt(pathname);
  const defaultView = useDefaultView(user?.id ?? null, current);
  const [asking, setAsking] = useState(false);
  const reloadTab = () => {
    setAsking(false);
    setRound((before) => before + 1);
    void refreshStats();
  };
  const refreshAll = () => {
    if (hasUnsaved()) setAsking(true);
    else if (refreshLive(client, false)) void refreshStats();
    else reloadTab();
  };
  return (
    <DashboardFrame
      user={user}
      current={current}
      waiting={desk.changes ? waitingOf(desk.changes) : NOTHING}
      reading={reading}
      factorDue={factorDue}
      onRefresh={refreshAll}
    >
      {user && !ended && !factorDue && <PasswordDue userId={user.id} />}
      {user ? (
        // Refresh reads all data of the tab again (contract: dashboard-refresh). Live lists reload in place; other tabs
        // are remounted.
        <Fragment key={round}>
          {factorDue ? (
            <FactorDue />
          ) : current && !roleMay(user.role, current.needs) ? (
            <ForbiddenTab tab={current} />
          ) : defaultView ? (
            <Navigate to={defaultView} replace />
          ) : (
            <>
              <Outlet context={{ stats, desk, refreshStats } satisfies Dashboard} />
              <WalkInOver
                onSold={() => {
                  refreshLive(client, false);
                  void refreshStats();
                }}
              />
            </>
          )}
        </Fragment>
      ) : (
        <div aria-busy="true" className="grid gap-5">
          <Skeleton className="h-9 w-40" />
          <Skeleton className="h-56 w-full rounded-2xl" />
          <Skeleton className="h-40 w-full rounded-2xl" />
        </div>
      )}
      {user && ended && <SessionEnded user={user} />}
      {user && !ended && <ConfirmIdentity />}
      <ConfirmDialog
        open={asking}
        title="Refresh without saving?"
        tone="danger"
        confirmText="Refresh"
        cancelText="Keep editing"
        onConfirm={reloadTab}
        onClose={() => setAsking(false)}
      >
        <p>This tab is reloaded and your unsaved changes are lost.</p>
      </ConfirmDialog>
    </DashboardFrame>
  );
}
