/**
 * The tabs: a column, on narrow screens a row. Each is a link with its own address and the `tab` role: arrow keys move
 * along them, Enter opens. If they do not all fit, a row scrolls and its edge fades.
 */

import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { cx } from "#web/ui/cx.ts";
import { ChevronLeft, ChevronRight } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";
import { useWide } from "./kit/use-wide.ts";
import { NAME } from "./sidebar-look.ts";
import { TAB_ICONS } from "./tab-icons.ts";
import { addressOf, type DashboardTab } from "./tabs.ts";

export const PANEL_ID = "dashboard-panel";
export const tabId = ({ path }: DashboardTab): string => `dashboard-tab-${path || "today"}`;

type DashboardTabsProps = {
  tabs: readonly DashboardTab[];
  current: DashboardTab | null;
  /** The count beside each tab's name, by path. */
  waiting: Readonly<Record<string, number>>;
};

/** In the dark theme the surface of the page is darker than the sidebar, so that the tab is lighter than both. */
const SELECTED =
  "bg-[light-dark(var(--surface),var(--night-high))] text-[light-dark(var(--ink),var(--on-night))] [--focus:light-dark(var(--accent),var(--on-night))]";

/** Takes the tabs that the user may open. */
export function DashboardTabs({ tabs, current, waiting }: DashboardTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const wide = useWide();
  const { before, after, measure } = useEdges(row, current?.path, tabs.length);

  const scrollBy = (pages: number) =>
    row.current?.scrollBy({ left: pages * row.current.clientWidth, behavior: "smooth" });

  return (
    <div className="relative min-h-11">
      <div
        ref={row}
        role="tablist"
        aria-label="Dashboard"
        aria-orientation={wide ? "vertical" : "horizontal"}
        onScroll={measure}
        onKeyDown={moveFocus}
        className="relative flex scroll-px-9 gap-0.5 overflow-x-auto [scrollbar-width:none] lg:flex-col lg:overflow-x-hidden"
      >
        {tabs.map((tab, index) => {
          const selected = tab.path === current?.path;
          const tabbable = selected || (index === 0 && !tabs.some((one) => one === current));
          const count = waiting[tab.path] ?? 0;
          const Icon = TAB_ICONS[tab.path];
          return (
            <Link
              key={tab.path}
              id={tabId(tab)}
              role="tab"
              aria-selected={selected}
              aria-controls={selected ? PANEL_ID : undefined}
              tabIndex={tabbable ? 0 : -1}
              to={addressOf(tab)}
              title={wide ? tab.text : undefined}
              preventScrollReset
              className={cx(
                "relative flex min-h-11 shrink-0 items-center gap-2 px-2 text-sm font-medium whitespace-nowrap -outline-offset-2 sm:max-lg:px-3 sm:max-lg:text-base lg:min-h-9 lg:rounded-xl lg:px-2.5",
                selected ? SELECTED : "text-on-night-soft hover:bg-white/10 hover:text-on-night",
              )}
            >
              {Icon && <Icon aria-hidden="true" className="size-4.5 shrink-0 max-lg:hidden" />}
              <span className={`lg:truncate ${NAME}`}>{tab.text}</span>
              {count > 0 && <Count count={count} of={tab.path === "messages" ? "unanswered" : "waiting"} />}
            </Link>
          );
        })}
      </div>
      {before && <Edge side="left" onClick={() => scrollBy(-0.7)} />}
      {after && <Edge side="right" onClick={() => scrollBy(0.7)} />}
    </div>
  );
}

/** After the name, on phones above its end, where it takes no width; over the icon of a narrow column. */
const Count = ({ count, of }: { count: number; of: string }) => (
  <span className="rounded-full bg-primary px-1.5 text-xs leading-4.5 font-bold text-on-primary tabular-nums max-sm:absolute max-sm:top-0.5 max-sm:right-0 max-sm:px-1 max-sm:leading-4 lg:ml-auto lg:group-data-[narrow=true]:absolute lg:group-data-[narrow=true]:top-0 lg:group-data-[narrow=true]:right-0 lg:max-xl:group-data-[narrow=auto]:absolute lg:max-xl:group-data-[narrow=auto]:top-0 lg:max-xl:group-data-[narrow=auto]:right-0">
    {count}
    <span className="sr-only"> {of}</span>
  </span>
);

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
        "absolute inset-y-0 z-2 flex w-3.5 items-center sm:w-9 text-on-night lg:hidden",
        side === "left"
          ? "left-0 justify-start bg-linear-to-r from-night via-night/85 to-transparent"
          : "right-0 justify-end bg-linear-to-l from-night via-night/85 to-transparent",
      )}
    >
      <Icon className="size-3.5 shrink-0 sm:size-5" />
    </button>
  );
}

const next = (at: number, count: number) => (at + 1) % count;
const before = (at: number, count: number) => (at - 1 + count) % count;

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: next,
  ArrowDown: next,
  ArrowLeft: before,
  ArrowUp: before,
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

/** The width of an edge's button, which covers the tabs below it: on phones and on wider screens. */
const EDGE_PX = { phone: 14, wide: 36 };

/** Where the row shows the chosen tab and as many other whole tabs as possible; of equal places, the most central. */
function bestScroll(box: HTMLElement, chosen: HTMLElement): number {
  const { clientWidth: width, scrollWidth } = box;
  const last = Math.max(0, scrollWidth - width);
  const edge = matchMedia("(width < 40rem)").matches ? EDGE_PX.phone : EDGE_PX.wide;
  const tabs = [...box.children].filter((tab) => tab instanceof HTMLElement);
  const isWhole = (tab: HTMLElement, left: number) =>
    tab.offsetLeft >= left + (left > 0 ? edge : 0) &&
    tab.offsetLeft + tab.offsetWidth <= left + width - (left < last ? edge : 0);
  const centre = chosen.offsetLeft - (width - chosen.offsetWidth) / 2;
  const places = [centre, ...tabs.map(({ offsetLeft }) => offsetLeft - edge)]
    .map((left) => Math.min(last, Math.max(0, left)))
    .map((left) => ({ left, whole: tabs.filter((tab) => isWhole(tab, left)).length, away: Math.abs(left - centre) }))
    .filter(({ left }) => isWhole(chosen, left))
    .sort((one, other) => other.whole - one.whole || one.away - other.away);
  return places[0]?.left ?? centre;
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
      if (chosen) box.scrollLeft = bestScroll(box, chosen);
      measure();
    };
    const sizes = new ResizeObserver(settle);
    for (const one of [box, ...box.children]) sizes.observe(one);
    return () => sizes.disconnect();
  }, [row, measure, chosenPath, count]);
  return { ...edges, measure };
}
