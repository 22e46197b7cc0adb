/**
 * Everything on the home page that moves or is read in the browser. It works without React: the page's inline script
 * calls it (inline.ts), and React when it has rendered or hydrated the page.
 */
import { whenShown } from "#web/hydration/when-shown.ts";
import { moveCarousel } from "#web/ui/carousel-movement.ts";
import { moveInstrument } from "./instrument-movement.ts";
import { showNextTimes } from "./show-next-times.ts";

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** Starts it; ends when `signal` is aborted. The carousels come first, because they copy slides. */
export function startMovement(signal: AbortSignal): void {
  for (const carousel of all("[data-carousel]")) moveCarousel(carousel, signal);
  for (const instrument of all("[data-instrument]")) moveInstrument(instrument, signal);
  whenShown(() => void showNextTimes(document.querySelector<HTMLElement>("[data-next-times]"), signal));
}
