/**
 * What of the open tab can be read again in its place. The dashboard calls it every 30 seconds with its four figures, and
 * on Refresh, so that a list agrees with the figures and keeps its scroll, its selection and what is open over it.
 */
import { useEffect, useRef } from "react";

/** `quiet` is for a refresh without a press: its failure is not announced. */
type Refresh = (quiet: boolean) => unknown;

const refreshers = new Set<Refresh>();

/** Registers what reads a part of the tab again, while that part is shown. */
export function useRefresher(refresh: Refresh): void {
  const latest = useRef(refresh);
  latest.current = refresh;
  useEffect(() => {
    const run: Refresh = (quiet) => latest.current(quiet);
    refreshers.add(run);
    return () => {
      refreshers.delete(run);
    };
  }, []);
}

/** Reads the open tab again in its place; false when it has nothing that can. */
export function refreshTab(quiet: boolean): boolean {
  for (const refresh of refreshers) void refresh(quiet);
  return refreshers.size > 0;
}
