/** What surrounds every tab of the dashboard: heading, who is signed in, the figures, the tabs, and the way out. */
import { LogOut, RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { signOut } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { cx } from "#web/ui/cx.ts";
import { DashboardStats } from "./dashboard-stats.tsx";
import { DashboardTabs, PANEL_ID, tabId } from "./dashboard-tabs.tsx";
import { DashboardTools } from "./dashboard-tools.tsx";
import { type DashboardTab, tabsFor } from "./tabs.ts";
import type { Stats } from "./use-stats.ts";

const WIDTH = "mx-auto w-full max-w-[92rem] px-[clamp(1rem,4vw,2rem)]";
const HEAD_BUTTON =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-xl border border-white/25 px-4 font-semibold hover:border-white/60 disabled:opacity-60";

type DashboardFrameProps = {
  /** Whoever works here, or null while that is unknown. */
  user: SessionUser | null;
  current: DashboardTab | null;
  stats: Stats | null;
  /** Whether the figures are being read. */
  reading: boolean;
  /** Nothing may be read before there is a second factor: no figures, no tabs. */
  factorDue: boolean;
  onRefresh: () => void;
  /** The tab's content. */
  children: ReactNode;
};

/** The frame; what it says of a person appears with the person. */
export function DashboardFrame(props: DashboardFrameProps) {
  const { user, current, stats, reading, factorDue, onRefresh, children } = props;
  const tabs = user && !factorDue ? tabsFor(user.role) : [];
  const shown = tabs.find((tab) => tab === current);
  return (
    <>
      <header className="bg-night-sky text-on-night print:hidden">
        <div className={cx(WIDTH, "pt-5 sm:pt-6")}>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h1 className="text-h2">Dashboard</h1>
            <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-3 sm:grow sm:justify-end">
              <Person user={user} />
              {user && !factorDue && (
                <div className="flex gap-3 max-sm:order-last">
                  <DashboardTools user={user} current={current} onRefresh={onRefresh} />
                </div>
              )}
              <SignOut hidden={!user} />
              <button
                type="button"
                className={HEAD_BUTTON}
                disabled={!user}
                aria-busy={reading || undefined}
                onClick={onRefresh}
              >
                <RefreshCw
                  aria-hidden="true"
                  className={cx("size-4", reading && "motion-safe:animate-spin")}
                />
                Refresh
              </button>
            </div>
          </div>
          {factorDue ? (
            <div className="pt-6 sm:pt-8" />
          ) : (
            <>
              <DashboardStats stats={stats} />
              <DashboardTabs
                tabs={tabs}
                current={current}
                waiting={stats ? { messages: stats.unread } : {}}
              />
            </>
          )}
        </div>
      </header>
      <div
        className={cx(WIDTH, "py-6 sm:py-8 print:max-w-none print:p-0")}
        {...(shown ? { id: PANEL_ID, role: "tabpanel", "aria-labelledby": tabId(shown) } : {})}
      >
        {children}
      </div>
    </>
  );
}

/** A line of its own on a phone, which is kept until the person is known. */
function Person({ user }: { user: SessionUser | null }) {
  return (
    <p className="min-h-6 min-w-0 truncate text-on-night-soft max-sm:w-full">
      {user && (
        <>
          Signed in as{" "}
          <span className="font-semibold text-on-night">{user.name.trim() || user.email}</span>
          {!user.isAdmin && ", staff"}
        </>
      )}
    </p>
  );
}

/** Takes its place from the start, so that nothing beside it moves. */
function SignOut({ hidden }: { hidden: boolean }) {
  const navigate = useNavigate();
  // Away first: signed out here, the guard would lead to /admin/login.
  const leave = async () => {
    await navigate("/");
    await signOut();
  };
  return (
    <button type="button" onClick={leave} className={cx(HEAD_BUTTON, hidden && "invisible")}>
      <LogOut aria-hidden="true" className="size-4" />
      Sign Out
    </button>
  );
}
