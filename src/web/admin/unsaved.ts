/** Whether anything that was typed on the dashboard is not saved yet, for what would throw it away. */
import { useEffect } from "react";
import { type Blocker, type BlockerFunction, useBlocker } from "react-router";

const unsaved = new Set<symbol>();

/**
 * Counts a form in as long as it holds something unsaved: closing or reloading the page asks then, and so does each way
 * to another place that `isAway` calls one.
 */
export function useLeaveGuard(holds: boolean, isAway: BlockerFunction): Blocker {
  useEffect(() => {
    if (!holds) return;
    const form = Symbol("form");
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(form);
    addEventListener("beforeunload", ask);
    return () => {
      unsaved.delete(form);
      removeEventListener("beforeunload", ask);
    };
  }, [holds]);
  return useBlocker((way) => holds && isAway(way));
}

/** Whether any form on the page holds something unsaved at this moment. */
export const hasUnsaved = (): boolean => unsaved.size > 0;
