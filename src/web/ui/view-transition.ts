/**
 * From a list to what it leads to, and back, the picture moves from its one place to the other (the browser's view
 * transitions). Where the browser has none, and for those who want less motion, the page simply changes.
 */
import type { CSSProperties } from "react";
import { flushSync } from "react-dom";
import { useViewTransitionState } from "react-router";
import { wantsLessMotion } from "./less-motion.ts";

/** How long a lightbox may keep the browser waiting for its picture. */
const PICTURE_LIMIT_MS = 300;

/** For a link's `viewTransition`; false on the server, where nothing is followed. */
export function canMorph(): boolean {
  return typeof document !== "undefined" && "startViewTransition" in document && !wantsLessMotion();
}

/**
 * For the picture's box on both pages, only while one of them goes over into the other.
 * @param path where the thing's own page is @param name one in the whole document: a kind and an id
 */
export function useMorph(path: string, name: string): CSSProperties | undefined {
  return useViewTransitionState(path) ? { viewTransitionName: name } : undefined;
}

/**
 * The same within a page: what `change` does to it goes over from the one picture to the other.
 * @param to finds the picture that is there afterwards
 */
export function morph(
  from: HTMLElement | null | undefined,
  change: () => void,
  to: () => HTMLImageElement | null,
): void {
  if (!from || !canMorph()) {
    change();
    return;
  }
  from.style.viewTransitionName = MOVED;
  let shown: HTMLImageElement | null = null;
  const transition = document.startViewTransition(async () => {
    from.style.viewTransitionName = "";
    flushSync(change);
    shown = to();
    if (!shown) return;
    shown.style.viewTransitionName = MOVED;
    const late = new Promise((done) => setTimeout(done, PICTURE_LIMIT_MS));
    await Promise.race([shown.decode().catch(() => {}), late]);
  });
  const end = () => {
    if (shown) shown.style.viewTransitionName = "";
  };
  void transition.finished.then(end, end);
}

const MOVED = "moved-picture";
