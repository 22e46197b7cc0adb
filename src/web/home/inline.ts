/**
 * The inline script of the home page. It starts after the first paint, which measuring the carousels would delay, and
 * ends before React hydrates the page, so that React finds its own markup.
 */
import { HYDRATING } from "#web/hydration/events.ts";
import { afterPaint } from "#web/hydration/when-shown.ts";
import { startMovement } from "./movement.ts";

const ending = new AbortController();
document.addEventListener(HYDRATING, () => ending.abort(), { once: true });
afterPaint(() => {
  if (!ending.signal.aborted) startMovement(ending.signal);
});
