/**
 * The tabs: a column, on narrow screens a row. Each is a link with its own address and the `tab` role: arrow keys move
 * along them, Enter opens. A row scrolls, and "More" at its end shows all tabs at once.
 */

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { cx } from "#web/ui/cx.ts";
import { ChevronDown } from "#web/ui/icons.ts";
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

/** Over the page, below the bar. */
const ALL =
  "max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:grid max-lg:grid-cols-2 max-lg:gap-1 max-lg:p-2 sm:max-lg:grid-cols-3 max-lg:border-t max-lg:border-white/15 max-lg:bg-night max-lg:shadow-float";
const ROW = "relative flex gap-0.5 overflow-x-auto [scrollbar-width:none] max-sm:gap-0";

/** Takes the tabs that the user may open. */
export function DashboardTabs({ tabs, current, waiting }: DashboardTabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const wide = useWide();
  const { part, open, toggle, close } = useAllTabs();
  useChosenInView(row, current?.path, tabs.length, open);
  const list = useId();
  return (
    <div ref={part} className="flex min-h-11 max-lg:items-center lg:block">
      {open && (
        <span aria-hidden="true" className="grow px-3 font-medium text-on-night lg:hidden">
          All tabs
        </span>
      )}
      <div
        ref={row}
        id={list}
        role="tablist"
        aria-label="Dashboard"
        aria-orientation={wide ? "vertical" : "horizontal"}
        onKeyDown={moveFocus}
        className={cx(
          "min-w-0 grow lg:flex lg:flex-col lg:gap-0 lg:[@media(height>=54rem)]:gap-0.5 lg:overflow-x-hidden",
          open ? ALL : ROW,
        )}
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
              onClick={close}
              className={cx(
                TAB,
                selected ? SELECTED : "text-on-night-soft hover:bg-white/10 hover:text-on-night",
                open && "max-lg:rounded-xl max-lg:px-3",
              )}
            >
              {Icon && <Icon aria-hidden="true" className={cx("size-4.5 shrink-0", !open && "max-lg:hidden")} />}
              <span className={`lg:truncate ${NAME}`}>{tab.text}</span>
              {count > 0 && <Count count={count} of={tab.path === "messages" ? "unanswered or to check" : "waiting"} />}
            </Link>
          );
        })}
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={toggle}
        className="flex min-h-11 shrink-0 items-center gap-0.5 px-2 text-sm font-semibold text-on-night hover:bg-white/10 sm:px-3 sm:text-base lg:hidden"
      >
        More<span className="sr-only"> tabs</span>
        <ChevronDown aria-hidden="true" className={cx("size-3.5 shrink-0 max-sm:hidden", open && "rotate-180")} />
      </button>
    </div>
  );
}

/** Low enough for the tabs and tools of an administrator in a window of 800 pixels. */
const TAB =
  "relative flex min-h-11 shrink-0 items-center gap-1.5 px-1.5 text-sm font-medium whitespace-nowrap -outline-offset-2 sm:max-lg:px-3 sm:max-lg:text-base lg:min-h-8 lg:gap-2 lg:rounded-xl lg:px-2.5 lg:[@media(height>=54rem)]:min-h-9";

/** Whether all tabs are shown below the bar of a narrow screen; Escape and a press elsewhere close them. */
function useAllTabs() {
  const part = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !part.current?.contains(target)) setOpen(false);
    };
    const onKeyDown = ({ key }: globalThis.KeyboardEvent) => key === "Escape" && setOpen(false);
    addEventListener("pointerdown", onPress);
    addEventListener("keydown", onKeyDown);
    return () => {
      removeEventListener("pointerdown", onPress);
      removeEventListener("keydown", onKeyDown);
    };
  }, [open]);
  return { part, open, toggle: () => setOpen((before) => !before), close: () => setOpen(false) };
}

/** After the name; over the icon of a narrow column. */
const Count = ({ count, of }: { count: number; of: string }) => (
  <span className="rounded-full bg-primary px-1.5 text-xs leading-4.5 font-bold text-on-primary tabular-nums max-sm:px-1 max-sm:leading-4 lg:ml-auto lg:group-data-[narrow=true]:absolute lg:group-data-[narrow=true]:top-0 lg:group-data-[narrow=true]:right-0 lg:max-xl:group-data-[narrow=auto]:absolute lg:max-xl:group-data-[narrow=auto]:top-0 lg:max-xl:group-data-[narrow=auto]:right-0">
    {count}
    <span className="sr-only"> {of}</span>
  </span>
);

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

/** The tabs of a row; a tab's place is measured from the row's start. */
const tabsIn = (box: HTMLElement): HTMLElement[] => [...box.children].filter((tab) => tab instanceof HTMLElement);

/** Hides the parts of tabs at both ends of the row that are not in view whole. */
function clipToWholeTabs(box: HTMLElement): void {
  const { scrollLeft: left, clientWidth: width } = box;
  const whole = tabsIn(box).filter(
    ({ offsetLeft, offsetWidth }) => offsetLeft >= left - 1 && offsetLeft + offsetWidth <= left + width + 1,
  );
  const [first, last] = [whole[0], whole.at(-1)];
  const start = first ? Math.max(0, first.offsetLeft - left) : 0;
  const end = last ? Math.max(0, left + width - last.offsetLeft - last.offsetWidth) : 0;
  box.style.clipPath = `inset(0 ${end}px 0 ${start}px)`;
}

/** Where the row shows the chosen tab and as many other whole tabs as possible; of equal places, the most central. */
function bestScroll(box: HTMLElement, chosen: HTMLElement): number {
  const { clientWidth: width, scrollWidth } = box;
  const last = Math.max(0, scrollWidth - width);
  const tabs = tabsIn(box);
  const isWhole = (tab: HTMLElement, left: number) =>
    tab.offsetLeft >= left && tab.offsetLeft + tab.offsetWidth <= left + width;
  const centre = chosen.offsetLeft - (width - chosen.offsetWidth) / 2;
  const places = tabs
    .map(({ offsetLeft }) => Math.min(last, offsetLeft))
    .map((left) => ({ left, whole: tabs.filter((tab) => isWhole(tab, left)).length, away: Math.abs(left - centre) }))
    .filter(({ left }) => isWhole(chosen, left))
    .sort((one, other) => other.whole - one.whole || one.away - other.away);
  return places[0]?.left ?? centre;
}

/**
 * Scrolls the row to the chosen tab when the selection changes, and when the row or a tab changes width: a count
 * appears, a font loads, the phone is rotated. Only whole tabs are shown, also while the row is scrolled by hand.
 */
function useChosenInView(
  row: { readonly current: HTMLElement | null },
  chosenPath: string | undefined,
  count: number,
  open: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another selection, count or place needs a new look.
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const settle = () => {
      const chosen = box.querySelector<HTMLElement>('[aria-selected="true"]');
      // Not scrollIntoView, which would also scroll the page.
      if (chosen) box.scrollLeft = bestScroll(box, chosen);
      clip();
    };
    const clip = () => {
      if (box.scrollWidth > box.clientWidth) clipToWholeTabs(box);
      else box.style.clipPath = "";
    };
    const sizes = new ResizeObserver(settle);
    for (const one of [box, ...box.children]) sizes.observe(one);
    box.addEventListener("scroll", clip, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener("scroll", clip);
      box.style.clipPath = "";
    };
  }, [row, chosenPath, count, open]);
}
