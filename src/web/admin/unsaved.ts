/** Tracks unsaved forms on the dashboard, so that actions that would discard input can warn first. */
import { useEffect } from "react";
import { type Blocker, type BlockerFunction, useBlocker } from "react-router";

const unsaved = new Set<symbol>();

/**
 * Registers a form while it has unsaved input. Closing or reloading the page then prompts, and so does each navigation
 * that `isAway` matches.
 */
export function useLeaveGuard(active: boolean, isAway: BlockerFunction): Blocker {
  useEffect(() => {
    if (!active) return;
    const form = Symbol("form");
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(form);
    addEventListener("beforeunload", ask);
    return () => {
      unsaved.delete(form);
      removeEventListener("beforeunload", ask);
    };
  }, [active]);
  return useBlocker((way) => active && isAway(way));
}

/** Whether any form on the page has unsaved input. */
export const hasUnsaved = (): boolean => unsaved.size > 0;
