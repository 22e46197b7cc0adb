/**
 * The place of notices on narrow windows: at the lower edge, above a bar there, so that a page's heading stays
 * readable. A notice is at the upper edge, below the site's header, where it would otherwise cover what was just
 * pressed or a main action. Where both places cover something, it may cover the heading; else it stays where it is.
 */
import { type RefObject, useLayoutEffect, useState } from "react";

export type NoticePlace = "low" | "high";

/** What a notice must not cover, besides the element with the focus. */
const IMPORTANT = "#main :is(h1, .button-primary, .button-danger, [data-keep-clear])";
/** The height of the site's header with a gap, in pixels: `top-24` of notice-list.tsx. */
const HEADER = 96;
const SETTLE_MS = 150;

/** The vertical extent of a box in the window, in pixels. */
type Span = { top: number; bottom: number; isHeading?: boolean };

/**
 * The better place of a notice.
 * @param spans of what must not be covered
 * @param current kept while it covers nothing, so that a notice moves as rarely as possible
 */
export function noticePlace(
  spans: readonly Span[],
  current: NoticePlace,
  { height, low, high }: { height: number; low: number; high: number },
): NoticePlace {
  for (const kept of [spans, spans.filter(({ isHeading }) => !isHeading)]) {
    const isFree = (top: number) => kept.every((span) => span.bottom <= top || span.top >= top + height);
    const free = { low: isFree(low), high: isFree(high) };
    if (free[current]) return current;
    if (free.low) return "low";
    if (free.high) return "high";
  }
  return current;
}

/**
 * The height that is kept free for a bar at the lower edge, in pixels: that of a bar of the dashboard
 * (admin/kit/use-notices-above.ts), or of the site's, to a rem above which links.css scrolls.
 */
function barHeight(): number {
  const bar = Number.parseFloat(document.documentElement.style.getPropertyValue("--bar"));
  if (!Number.isNaN(bar)) return bar;
  const { fontSize, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const padding = Number.parseFloat(scrollPaddingBottom);
  return Number.isNaN(padding) ? 0 : padding - Number.parseFloat(fontSize);
}

function measuredPlace(list: HTMLElement, current: NoticePlace): NoticePlace {
  const height = list.offsetHeight;
  const kept = [...document.querySelectorAll(IMPORTANT)];
  const pressed = document.activeElement;
  if (pressed?.matches("#main :is(a, button, input)")) kept.push(pressed);
  const spans = kept
    .filter((one) => one.checkVisibility())
    .map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return { top, bottom, isHeading: one.tagName === "H1" };
    });
  return noticePlace(spans, current, { height, low: innerHeight - barHeight() - height, high: HEADER });
}

/**
 * The place for this notice, measured whenever the list's height changes, after scrolling, and when a dialog opens or
 * closes.
 */
export function useNoticePlace(list: RefObject<HTMLElement | null>, id: number | undefined): NoticePlace {
  const [place, setPlace] = useState<NoticePlace>("low");
  useLayoutEffect(() => {
    if (id === undefined || !list.current) return;
    setPlace("low");
    const measure = () => setPlace((current) => (list.current ? measuredPlace(list.current, current) : current));
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, SETTLE_MS);
    };
    // The notice itself is rendered after this. The observer reports its height before it is painted.
    const heights = new ResizeObserver(measure);
    heights.observe(list.current);
    // Dialogs are children of the body.
    const dialogs = new MutationObserver(settle);
    dialogs.observe(document.body, { childList: true });
    addEventListener("scroll", settle, { passive: true });
    return () => {
      clearTimeout(timer);
      heights.disconnect();
      dialogs.disconnect();
      removeEventListener("scroll", settle);
    };
  }, [id, list]);
  return place;
}
