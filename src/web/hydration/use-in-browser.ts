/** For parts that only the browser can render. */
import { useDeferredValue } from "react";

/**
 * False on the server and in the first render in the browser, which must match it; then true. The second render can be
 * interrupted, unlike one after a change of `useSyncExternalStore`, so that a slow phone keeps responding.
 */
export const useInBrowser = (): boolean => useDeferredValue(true, false);
