/**
 * Shows the state of the present moment on every list of states (`data-openings`, web/info/open-now.tsx). It runs in
 * the inline script and in React alike, and keeps its state in attributes: a stored page is never wrong, also after an
 * hour in an open tab.
 */
const REFRESH_MS = 20_000;

/** Returns a function that ends it. */
export function followOpenings(): () => void {
  show();
  const timer = setInterval(show, REFRESH_MS);
  return () => clearInterval(timer);
}

/** The first state that has not ended is shown; where all have, none is. */
function show(): void {
  for (const list of document.querySelectorAll("[data-openings]")) {
    let found = false;
    for (const state of list.children as Iterable<HTMLElement>) {
      state.hidden = found || !(Number(state.dataset.until) > Date.now());
      found ||= !state.hidden;
    }
  }
}
