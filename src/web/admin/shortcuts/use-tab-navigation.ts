/** Navigation by keys: to a tab, and to the search box of the open one. */
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

/**
 * `go` opens an address of the dashboard. `search` focuses the search box of the open tab. While another tab loads, it
 * waits for that one: the old box disappears with its tab, and the focus with it.
 */
export function useTabNavigation(): { go: (to: string) => void; search: () => void } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [arrivals, setArrivals] = useState(0);
  const going = useRef(0);
  const navigating = useRef(false);

  // Three signals, because each covers a different case: `going` is set at once for a shortcut, `state` covers a
  // clicked tab, and the address changes before the page does.
  const isOnTheWay = () => going.current > 0 || state !== "idle" || pathname !== window.location.pathname;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `arrivals` changes when `going` does.
  useEffect(() => {
    if (!navigating.current || isOnTheWay()) return;
    navigating.current = false;
    focusSearch();
  }, [pathname, state, arrivals]);

  return {
    go: (to) => {
      navigating.current = false;
      going.current += 1;
      void Promise.resolve(navigate(to, { preventScrollReset: true })).finally(() => {
        going.current -= 1;
        setArrivals((count) => count + 1);
      });
    },
    search: () => {
      if (isOnTheWay()) navigating.current = true;
      else focusSearch();
    },
  };
}

/** How long a tab may take to render its search box, or to replace it once its list is loaded. */
const RENDERED_MS = 3_000;

const searchBox = () => document.querySelector<HTMLInputElement>('[role="tabpanel"] input[type="search"]');

/** Whether the open screen has a search box. */
export const hasSearchBox = (): boolean => searchBox() !== null;

/** Focuses the open tab's search box and selects its text, again if the box is rendered later or replaced. */
function focusSearch(until = performance.now() + RENDERED_MS): void {
  const box = searchBox();
  box?.focus();
  box?.select();
  const watch = () => {
    if (performance.now() > until) return;
    if (box?.isConnected) requestAnimationFrame(watch);
    else focusSearch(until);
  };
  requestAnimationFrame(watch);
}
