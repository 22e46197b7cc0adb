/**
 * The row of tabs. Each is a link with an address of its own and a tab to assistive technology: arrow keys move
 * along the row, Enter opens. Where they don't all fit, the row scrolls, and its faded edge says so.
 */
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { cx } from "#web/ui/cx.ts";
import type { DashboardTab } from "./tabs.ts";

export const PANEL_ID = "dashboard-panel";
export const tabId = ({ path }: DashboardTab): string => `dashboard-tab-${path}`;

type DashboardTabsProps = {
  tabs: readonly DashboardTab[];
  current: DashboardTab | null;
  /** What stands beside a tab's name: how many wait there. */
  waiting: Readonly<Record<string, number>>;
};

/** Takes the tabs that the person may open. */
export function DashboardTabs({ tabs, current, waiting }: DashboardTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const { before, after, look } = useEdges(row);
  const count = tabs.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, or tabs at all, need another look.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // By hand: scrollIntoView would move the page as well.
    if (row.current && chosen)
      row.current.scrollLeft =
        chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2;
    look();
  }, [current?.path, count, look]);

  const scrollBy = (pages: number) =>
    row.current?.scrollBy({ left: pages * row.current.clientWidth, behavior: "smooth" });

  return (
    <div className="relative mt-5 min-h-12">
      <div
        ref={row}
        role="tablist"
        aria-label="Dashboard"
        onScroll={look}
        onKeyDown={moveFocus}
        className="relative flex gap-1 overflow-x-auto [scrollbar-width:none]"
      >
        {tabs.map((tab, index) => {
          const selected = tab.path === current?.path;
          const tabbable = selected || (index === 0 && !tabs.some((one) => one === current));
          const count = waiting[tab.path] ?? 0;
          return (
            <Link
              key={tab.path}
              id={tabId(tab)}
              role="tab"
              aria-selected={selected}
              aria-controls={selected ? PANEL_ID : undefined}
              tabIndex={tabbable ? 0 : -1}
              to={`/admin/dashboard/${tab.path}`}
              preventScrollReset
              className={cx(
                "flex min-h-12 shrink-0 items-center gap-2 rounded-t-xl px-3.5 font-semibold whitespace-nowrap -outline-offset-2",
                selected
                  ? "bg-surface text-ink [--focus:var(--accent)]"
                  : "text-on-night-soft hover:bg-white/10 hover:text-on-night",
              )}
            >
              {tab.text}
              {count > 0 && (
                <span className="rounded-full bg-primary px-2 py-0.5 text-xs font-bold text-on-primary tabular-nums">
                  {count}
                  <span className="sr-only"> unread</span>
                </span>
              )}
            </Link>
          );
        })}
      </div>
      {before && <Edge side="left" onClick={() => scrollBy(-0.7)} />}
      {after && <Edge side="right" onClick={() => scrollBy(0.7)} />}
    </div>
  );
}

/** For a finger or a mouse; the keyboard moves along the tabs themselves. */
function Edge({ side, onClick }: { side: "left" | "right"; onClick: () => void }) {
  const Icon = side === "left" ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onClick}
      className={cx(
        "absolute inset-y-0 flex w-14 items-center text-on-night",
        side === "left"
          ? "left-0 justify-start bg-linear-to-r from-night via-night/85 to-transparent"
          : "right-0 justify-end bg-linear-to-l from-night via-night/85 to-transparent",
      )}
    >
      <Icon className="size-5" />
    </button>
  );
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab.matches(":focus"));
  if (at === -1) return;
  event.preventDefault();
  tabs[step(at, tabs.length)]?.focus();
}

/** Whether the row goes on beyond its edges. */
function useEdges(row: { readonly current: HTMLElement | null }) {
  const [edges, setEdges] = useState({ before: false, after: false });
  const look = useCallback(() => {
    if (!row.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = row.current;
    const before = scrollLeft > 4;
    const after = scrollLeft + clientWidth < scrollWidth - 4;
    setEdges((known) =>
      known.before === before && known.after === after ? known : { before, after },
    );
  }, [row]);
  useEffect(() => {
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
  }, [look]);
  return { ...edges, look };
}
