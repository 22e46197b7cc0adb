/** Whether the visitor prefers reduced motion. */

/** The media query of the preference. */
export const LESS_MOTION = "(prefers-reduced-motion: reduce)";

/** Callable in the browser only. */
export function wantsLessMotion(): boolean {
  return matchMedia(LESS_MOTION).matches;
}
