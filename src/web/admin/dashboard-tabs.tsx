/**
 * The row of tabs. Each is a link with its own address and the `tab` role: arrow keys move along the row, Enter opens.
 * If the tabs do not all fit, the row scrolls and its edge fades.
 */

import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { cx } from "#web/ui/cx.ts";
import { ChevronLeft, ChevronRight } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";
import type { DashboardTab } from "./tabs.ts";

export const PANEL_ID = "dashboard-panel";
export const tabId = ({ path }: DashboardTab): string => `dashboard-tab-${path}`;

type DashboardTabsProps = {
  tabs: readonly DashboardTab[];
  current: DashboardTab | null;
  /** The count beside each tab's name, by path. */
  waiting: Readonly<Record<string, number>>;
};

/** Takes the tabs that the user may open. */
export function DashboardTabs({ tabs, current, waiting }: DashboardTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const { before, after, measure } = useEdges(row, current?.path, tabs.length);

  const scrollBy = (pages: number) =>
    row.current?.scrollBy({ left: pages * row.current.clientWidth, behavior: "smooth" });

  return (
    <div className="relative min-h-11">
      <div
        ref={row}
        role="tablist"
        aria-label="Dashboard"
        onScroll={measure}
        onKeyDown={moveFocus}
        className="relative flex scroll-px-14 gap-0.5 overflow-x-auto [scrollbar-width:none]"
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
                "relative flex min-h-11 shrink-0 items-center rounded-t-xl px-3 font-semibold whitespace-nowrap -outline-offset-2",
                selected
                  ? "bg-surface text-ink [--focus:var(--accent)]"
                  : "text-on-night-soft hover:bg-white/10 hover:text-on-night",
              )}
            >
              {tab.text}
              {count > 0 && (
                // Positioned in the corner, so that the count does not move the following tabs when it appears.
                <span className="absolute top-0 right-0 z-1 rounded-full bg-primary px-1.5 text-xs leading-4.5 font-bold text-on-primary tabular-nums">
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

/** For touch and mouse; the keyboard moves along the tabs. */
function Edge({ side, onClick }: { side: "left" | "right"; onClick: () => void }) {
  const Icon = side === "left" ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onClick}
      className={cx(
        "absolute inset-y-0 z-2 flex w-14 items-center text-on-night",
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

/**
 * Whether the row continues beyond its edges. The selected tab is scrolled into view when the selection changes. It is
 * scrolled again when the row or a tab changes width: a count appears, a font loads, the phone is rotated.
 */
function useEdges(row: { readonly current: HTMLElement | null }, chosenPath: string | undefined, count: number) {
  const [edges, setEdges] = useState({ before: false, after: false });
  const measure = useCallback(() => {
    if (!row.current) return;
    const { scrollLeft, clientWidth, scrollWidth } = row.current;
    const before = scrollLeft > 4;
    const after = scrollLeft + clientWidth < scrollWidth - 4;
    setEdges((known) => (known.before === before && known.after === after ? known : { before, after }));
  }, [row]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new selection or tab count needs a new measurement.
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const settle = () => {
      const chosen = box.querySelector<HTMLElement>('[aria-selected="true"]');
      // Not scrollIntoView, which would also scroll the page.
      if (chosen) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2;
      measure();
    };
    const sizes = new ResizeObserver(settle);
    for (const one of [box, ...box.children]) sizes.observe(one);
    return () => sizes.disconnect();
  }, [row, measure, chosenPath, count]);
  return { ...edges, measure };
}
