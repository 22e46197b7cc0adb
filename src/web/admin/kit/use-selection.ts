/** Which rows are ticked. A row that is no longer shown is no longer ticked: nobody changes what they can't see. */
import { useMemo, useState } from "react";

export type Selection = {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Ticks all rows that are shown, or none when all are ticked. */
  toggleAll: () => void;
  /** Whether all that are shown are ticked. */
  all: boolean;
  /** Leaves only these ticked. */
  keep: (ids: readonly string[]) => void;
};

/** Takes the rows that are shown. */
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
