/** Whether the window is wide enough for the side panel: 768 px and up (contract: side-cart). */
export const WIDE = "(min-width: 768px)";

/** The current width; for click handlers. */
export function isWide(): boolean {
  return matchMedia(WIDE).matches;
}
