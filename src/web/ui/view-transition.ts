/**
 * Moves a picture between a list and its detail page with the browser's view transitions, where React changes the page.
 * Without browser support, or with reduced motion, the page simply changes; so does a new document, which a transition
 * would delay by 50 to 90 ms.
 */
import type { CSSProperties } from "react";
import { flushSync } from "react-dom";
import { useViewTransitionState } from "react-router";
import { wantsLessMotion } from "./less-motion.ts";

/** The longest that a lightbox may delay the transition for its picture. */
const PICTURE_LIMIT_MS = 300;

/** For a link's `viewTransition`; false on the server. */
export function canMorph(): boolean {
  return typeof document !== "undefined" && "startViewTransition" in document && !wantsLessMotion();
}

/**
 * The style of the picture's box on both pages, only during a transition between them.
 * @param path the path of the detail page
 * @param name unique in the document: a kind and an id
 */
export function useMorph(path: string, name: string): CSSProperties | undefined {
  return useViewTransitionState(path) ? { viewTransitionName: name } : undefined;
}

/**
 * Animates a change within a page: one picture moves to the place of the other.
 * @param to finds the picture after the change
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
