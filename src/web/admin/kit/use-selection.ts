/** The selected rows. A row that is no longer shown is deselected, so that every change affects only visible rows. */
import { useMemo, useState } from "react";

export type Selection = {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Selects all shown rows, or none if all are selected. */
  toggleAll: () => void;
  /** Whether all shown rows are selected. */
  all: boolean;
  /** Selects only these rows. */
  keep: (ids: readonly string[]) => void;
};

/** Takes the shown rows. */
export function useSelection(rows: readonly { id: string }[]): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const ids = rows.map(({ id }) => id).filter((id) => ticked.has(id));
    const all = rows.length > 0 && ids.length === rows.length;
    return {
      ids,
      has: (id) => ticked.has(id),
      toggle: (id) => {
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        setTicked(next);
      },
      toggleAll: () => setTicked(new Set(all ? [] : rows.map(({ id }) => id))),
      all,
      keep: (kept) => setTicked(new Set(kept)),
    };
  }, [rows, ticked]);
}
