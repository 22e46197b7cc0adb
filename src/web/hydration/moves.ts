/**
 * The inline script of lists whose pictures move to their own pages (view-transition.ts). Only the picture of the
 * pressed link gets its name, because the browser takes a snapshot of each named one. It runs in the head: the browser
 * may reveal the page before it has parsed the end.
 */
const MOVING = "[data-moves]";

/** Names the picture that also shows on the page at `url`; without one, no picture. Names end with the item's id. */
function nameMoved(url: string | null | undefined): void {
  const path = url ? new URL(url).pathname : "";
  for (const box of document.querySelectorAll<HTMLElement>(MOVING)) {
    const { moves: name = "" } = box.dataset;
    box.style.viewTransitionName = path.endsWith(name.slice(name.indexOf("-") + 1)) ? name : "";
  }
}

addEventListener("pageswap", ({ viewTransition, activation }) => {
  if (viewTransition) nameMoved(activation?.entry.url);
});
addEventListener("pagereveal", ({ viewTransition }) => {
  if (!viewTransition) return;
  nameMoved(navigation.activation?.from?.url);
  const end = () => nameMoved(null);
  viewTransition.finished.then(end, end);
});
