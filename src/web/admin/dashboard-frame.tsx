/**
 * The frame around every tab: a sidebar with tabs, search, Refresh and the account; on phones and tablets a bar with
 * the same. The public header and footer are not shown (layout/shell.tsx).
 */
import type { ReactNode } from "react";
import type { SessionUser } from "#web/session/stored-session.ts";
import { DashboardSidebar } from "./dashboard-sidebar.tsx";
import { PANEL_ID, tabId } from "./dashboard-tabs.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import { type DashboardTab, tabsFor } from "./tabs.ts";

type DashboardFrameProps = {
  /** The signed-in member of staff; null while unknown. */
  user: SessionUser | null;
  current: DashboardTab | null;
  /** The count beside a tab's name, by path. */
  waiting: Readonly<Record<string, number>>;
  /** Whether the figures are being read. */
  reading: boolean;
  /** A second factor must be set up first: no tabs are shown. */
  factorDue: boolean;
  onRefresh: () => void;
  children: ReactNode;
};

/** `data-dashboard` places notices at the lower left, clear of the rows' buttons and of dialogs. */
export function DashboardFrame(props: DashboardFrameProps) {
  const { user, current, waiting, reading, factorDue, onRefresh, children } = props;
  const tabs = user && !factorDue ? tabsFor(user.role) : [];
  const shown = tabs.find((tab) => tab === current);
  return (
    <div data-dashboard="" className="lg:flex lg:min-h-[calc(100dvh-var(--demo-bar))] print:block">
      <DashboardSidebar
        user={user}
        tabs={tabs}
        current={current}
        waiting={waiting}
        reading={reading}
        limited={factorDue}
        onRefresh={onRefresh}
      />
      <main
        id="main"
        tabIndex={-1}
        className="min-w-0 grow px-3 pt-2 pb-6 outline-none sm:px-5 lg:pb-8 max-lg:min-h-screenful print:p-0"
      >
        <div {...(shown ? { id: PANEL_ID, role: "tabpanel", "aria-labelledby": tabId(shown) } : {})}>{children}</div>
      </main>
      <OfflineBar />
    </div>
  );
}
