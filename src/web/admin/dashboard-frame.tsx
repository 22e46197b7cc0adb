/**
 * The frame around every tab: heading, search, figures with Refresh, and the tabs. The signed-in user and Log out are
 * in the site's own menu above it (contract: dashboard-tabs).
 */
import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import type { SessionUser } from "#web/session/stored-session.ts";
import { cx } from "#web/ui/cx.ts";
import { DashboardStats } from "./dashboard-stats.tsx";
import { DashboardTabs, PANEL_ID, tabId } from "./dashboard-tabs.tsx";
import { DashboardTools } from "./dashboard-tools.tsx";
import type { Stats } from "./documents.ts";
import { OfflineBar } from "./offline-bar.tsx";
import { type DashboardTab, tabsFor } from "./tabs.ts";

const WIDTH = "mx-auto w-full max-w-[92rem] px-[clamp(1rem,4vw,2rem)]";
const HEAD_BUTTON =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-xl border border-white/25 px-3.5 font-semibold hover:border-white/60 disabled:opacity-60";

type DashboardFrameProps = {
  /** The signed-in member of staff; null while unknown. */
  user: SessionUser | null;
  current: DashboardTab | null;
  stats: Stats | null;
  /** Whether the figures are being read. */
  reading: boolean;
  /** A second factor must be set up first: no figures and no tabs are shown. */
  factorDue: boolean;
  onRefresh: () => void;
  children: ReactNode;
};

/** The frame. Parts that depend on the user appear once the user is known. */
export function DashboardFrame(props: DashboardFrameProps) {
  const { user, current, stats, reading, factorDue, onRefresh, children } = props;
  const tabs = user && !factorDue ? tabsFor(user.role) : [];
  const shown = tabs.find((tab) => tab === current);
  return (
    <>
      {/* Notices appear at the lower left, clear of the search and of dialog buttons. */}
      <header data-dashboard="" className="bg-night-sky text-on-night print:hidden">
        <div className={cx(WIDTH, "grid grid-cols-1 gap-2 pt-2")}>
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 xl:grid-cols-[auto_minmax(0,1fr)_auto]">
            <h1 className="text-h3">Dashboard</h1>
            {/* Space for the search is reserved before the user is known, to avoid layout shift. */}
            <div className="flex min-h-11 items-center justify-end gap-2 sm:min-h-12 xl:order-last">
              <div className={cx("flex justify-end gap-2 max-sm:min-w-11 sm:min-w-49", factorDue && "hidden")}>
                {user && !factorDue && <DashboardTools user={user} current={current} onRefresh={onRefresh} />}
              </div>
              <button
                type="button"
                className={HEAD_BUTTON}
                disabled={!user}
                aria-busy={reading || undefined}
                onClick={onRefresh}
              >
                <RefreshCw aria-hidden="true" className={cx("size-4", reading && "motion-safe:animate-spin")} />
                Refresh
              </button>
            </div>
            {!factorDue && (
              <div className="max-xl:col-span-2">
                <DashboardStats stats={stats} />
              </div>
            )}
          </div>
          {!factorDue && (
            <DashboardTabs tabs={tabs} current={current} waiting={stats ? { messages: stats.unread } : {}} />
          )}
        </div>
      </header>
      <div
        className={cx(WIDTH, "pt-2.5 pb-6 sm:pt-4 sm:pb-8 print:max-w-none print:p-0")}
        {...(shown ? { id: PANEL_ID, role: "tabpanel", "aria-labelledby": tabId(shown) } : {})}
      >
        {children}
      </div>
      <OfflineBar />
    </>
  );
}
