/** A list of records with its empty state and, while the server has more, a button that loads it. */
import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";

type RecordListProps = {
  /** The list's name for screen readers: "Refunds". */
  label: string;
  /** Null when there is nothing to list. */
  children: ReactNode[];
  empty: ReactNode;
  more: boolean;
  onMore: () => Promise<void>;
  /** True while the rows shown belong to earlier filters. */
  stale?: boolean;
};

export function RecordList({ label, children, empty, more, onMore, stale }: RecordListProps) {
  const [loading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    await onMore();
    setLoading(false);
  };
  return (
    <div
      aria-busy={stale || undefined}
      className={cx(
        "overflow-hidden rounded-2xl border border-line bg-raised shadow-card transition-opacity",
        stale && "opacity-55",
      )}
    >
      {children.length === 0 ? (
        <p className="px-5 py-8 text-center text-ink-soft">{empty}</p>
      ) : (
        <ul aria-label={label} className="divide-y divide-line">
          {children}
        </ul>
      )}
      {more && (
        <div className="flex justify-center border-t border-line p-3">
          <Button
            variant="secondary"
            size="sm"
            className="max-lg:min-h-11"
            busy={loading}
            busyText="Loading..."
            aria-label={`Load more of ${label.toLowerCase()}`}
            onClick={load}
          >
            Load more
          </Button>
        </div>
      )}
    </div>
  );
}
