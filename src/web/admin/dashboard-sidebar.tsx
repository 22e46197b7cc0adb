/** The dashboard's navigation: a column beside the tab from 1024 pixels, and a bar above it on narrower screens. */
import { PanelLeft, RefreshCw } from "lucide-react";
import { useState } from "react";
import { AccountMenu, MENU_ITEM } from "#web/layout/account-menu.tsx";
import { Logo } from "#web/layout/logo.tsx";
import { ThemeChoice } from "#web/layout/theme-choice.tsx";
import type { SessionUser } from "#web/session/stored-session.ts";
import { useSignOut } from "#web/session/use-sign-out.ts";
import { cx } from "#web/ui/cx.ts";
import { Link } from "#web/ui/link.tsx";
import { DashboardTabs } from "./dashboard-tabs.tsx";
import { DashboardTools, type OpenTool } from "./dashboard-tools.tsx";
import { BUTTON_NAME, SIDE_BUTTON } from "./sidebar-look.ts";
import type { DashboardTab } from "./tabs.ts";
import { useNarrowSidebar } from "./use-narrow-sidebar.ts";

/** The links of the account menu at work; those of a customer are on the site. */
const DESK_LINKS = [
  { to: "/admin/dashboard/profile", text: "Profile and security" },
  { to: "/", text: "View the website" },
];

const LIMITED_LINKS = [{ to: "/profile", text: "Profile and security" }, ...DESK_LINKS.slice(1)];

/** The theme, and the list of shortcuts; null where there are none. */
function DeskChoices({ onHelp }: { onHelp: (() => void) | null }) {
  return (
    <div className="border-t border-line py-2">
      {onHelp && (
        <button type="button" onClick={onHelp} className={MENU_ITEM}>
          Keyboard shortcuts
        </button>
      )}
      <div className="px-3 py-1 text-sm">
        <ThemeChoice />
      </div>
    </div>
  );
}

type DashboardSidebarProps = {
  /** The signed-in member of staff; null while unknown. */
  user: SessionUser | null;
  /** The tabs that the user may open. */
  tabs: readonly DashboardTab[];
  current: DashboardTab | null;
  /** The count beside a tab's name, by path. */
  waiting: Readonly<Record<string, number>>;
  reading: boolean;
  /** Neither tabs nor search may be used yet. */
  limited: boolean;
  onRefresh: () => void;
};

/** Wider than a column of icons. */
const NARROW_PX = 80;

/** `data-narrow` hides the words of a narrow column (sidebar-look.ts). */
export function DashboardSidebar(props: DashboardSidebarProps) {
  const { user, tabs, current, waiting, reading, limited, onRefresh } = props;
  const [narrow, choose] = useNarrowSidebar();
  const leave = useSignOut();
  const [tool, setTool] = useState<OpenTool>(null);
  const refresh = (
    <button
      type="button"
      title="Refresh (r)"
      className={SIDE_BUTTON}
      disabled={!user}
      aria-busy={reading || undefined}
      onClick={onRefresh}
    >
      <RefreshCw aria-hidden="true" className={cx("size-4.5 shrink-0", reading && "motion-safe:animate-spin")} />
      <span className={BUTTON_NAME}>Refresh</span>
    </button>
  );
  return (
    <header
      data-narrow={narrow ?? "auto"}
      className={cx(
        "group z-40 shrink-0 bg-night text-on-night print:hidden max-lg:sticky max-lg:top-0",
        narrow ? "lg:w-16" : narrow === null ? "lg:w-16 xl:w-54" : "lg:w-54",
      )}
    >
      <div className="flex max-lg:items-center max-lg:pr-1 lg:sticky lg:top-0 lg:h-[calc(100dvh-var(--demo-bar))] lg:flex-col lg:gap-1.5 lg:px-2 lg:py-2">
        <h1 className="sr-only">Dashboard</h1>
        <Link
          to="/"
          aria-label="Aviator, home"
          className="flex min-h-11 shrink-0 items-center overflow-hidden px-2.5 max-lg:hidden"
        >
          <Logo />
        </Link>
        <div className="min-w-0 grow lg:min-h-0 lg:overflow-y-auto">
          {!limited && <DashboardTabs tabs={tabs} current={current} waiting={waiting} />}
        </div>
        <div className="flex shrink-0 items-center lg:flex-col lg:items-stretch">
          {user && !limited && (
            <DashboardTools user={user} open={tool} onOpen={setTool} current={current} onRefresh={onRefresh} />
          )}
          {refresh}
          <button
            type="button"
            className={cx(SIDE_BUTTON, "max-lg:hidden")}
            title="Collapse or expand"
            onClick={({ currentTarget }) => choose((currentTarget.parentElement?.offsetWidth ?? 0) > NARROW_PX)}
          >
            <PanelLeft aria-hidden="true" className="size-4.5 shrink-0" />
            <span className={BUTTON_NAME}>Collapse</span>
          </button>
          {user && (
            <div className="sidebar-account">
              <AccountMenu
                user={user}
                // The profile is a screen of the dashboard, which a second factor that is due closes.
                links={limited ? LIMITED_LINKS : DESK_LINKS}
                more={(close) => (
                  <DeskChoices
                    onHelp={
                      limited
                        ? null
                        : () => {
                            close();
                            setTool("help");
                          }
                    }
                  />
                )}
                leaveText="Log out"
                onSignOut={leave}
              />
            </div>
          )}
        </div>
      </div>
    </header>
  );
}
