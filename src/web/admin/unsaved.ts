/** Whether anything that was typed on the dashboard is not saved yet, for what would throw it away. */
import { useEffect } from "react";

const unsaved = new Set<symbol>();

/** Counts a form in as long as it holds something unsaved. */
export function useUnsaved(holds: boolean): void {
  useEffect(() => {
    if (!holds) return;
    const form = Symbol("form");
    unsaved.add(form);
    return () => {
      unsaved.delete(form);
    };
  }, [holds]);
}

/** Whether any form on the page holds something unsaved at this moment. */
export const hasUnsaved = (): boolean => unsaved.size > 0;
