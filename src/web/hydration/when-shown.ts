/**
 * A browser may render a page before its link is pressed (the rules of server/on-demand-pages.ts). Until the page is
 * shown it neither requests nor counts anything, and what it reads from the browser's storage could still change.
 */
type PrerenderedDocument = Document & { prerendering?: boolean };

/** Whether the page is rendered for a link that is not pressed yet. Browsers without prerendering return false. */
export const isPrerendered = (): boolean => (document as PrerenderedDocument).prerendering === true;

/**
 * Calls `start` once a frame has been painted: the second of two frames begins after the first was presented. A page
 * that is not shown waits.
 */
export const afterPaint = (start: () => void): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));

/** Calls `start` now, or after the first frame of a prerendered page once it is shown. */
export function whenShown(start: () => void): void {
  const afterFrame = () => requestAnimationFrame(() => setTimeout(start));
  if (isPrerendered()) document.addEventListener("prerenderingchange", afterFrame, { once: true });
  else start();
}
