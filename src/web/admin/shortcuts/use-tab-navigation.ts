/** Going to a tab by keys, and to the search box of the open one. */
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

/**
 * `go` opens an address of the dashboard. `search` focuses the search box of the tab that is open or, while another one
 * is on its way, of that one: the box that is still there goes away with its tab, and the focus with it.
 */
export function useTabNavigation(): { go: (to: string) => void; search: () => void } {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const [arrivals, setArrivals] = useState(0);
  const going = useRef(0);
  const wished = useRef(false);

  // Three signs, because each is late for somebody: a key that is pressed in the same moment knows of `going` alone,
  // a tab that was clicked on shows in `state`, and the address changes before the page does.
  const isOnTheWay = () => going.current > 0 || state !== "idle" || pathname !== window.location.pathname;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `arrivals` says that `going` has changed.
  useEffect(() => {
    if (!wished.current || isOnTheWay()) return;
    wished.current = false;
    focusSearch();
  }, [pathname, state, arrivals]);

  return {
    go: (to) => {
      wished.current = false;
      going.current += 1;
      void Promise.resolve(navigate(to, { preventScrollReset: true })).finally(() => {
        going.current -= 1;
        setArrivals((count) => count + 1);
      });
    },
    search: () => {
      if (isOnTheWay()) wished.current = true;
      else focusSearch();
    },
  };
}

/** The open tab's search box, with what is in it ready to be typed over. */
function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('[role="tabpanel"] input[type="search"]');
  box?.focus();
  box?.select();
}
