/** Keeps notices above a bar at the lower edge of the window, so that they cover none of its buttons. */
import { type RefObject, useEffect } from "react";

/** `shown` is falsy while the bar is not on the page. The bar may move with scrolling. */
export function useNoticesAbove(bar: RefObject<HTMLElement | null>, shown: unknown): void {
  useEffect(() => {
    const box = bar.current;
    if (!box || !shown) return;
    const { style } = document.documentElement;
    const place = () => {
      const above = window.innerHeight - box.getBoundingClientRect().top;
      style.setProperty("--bar", `${Math.max(0, Math.round(above))}px`);
    };
    const sizes = new ResizeObserver(place);
    sizes.observe(box);
    addEventListener("scroll", place, { passive: true });
    addEventListener("resize", place);
    return () => {
      sizes.disconnect();
      removeEventListener("scroll", place);
      removeEventListener("resize", place);
      style.removeProperty("--bar");
    };
  }, [bar, shown]);
}
