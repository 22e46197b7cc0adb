/**
 * The frame around the rows of any list: placeholders while loading, an error with a retry, the text of an empty list,
 * and a button for more rows.
 */
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { filtersSet, withFilters } from "#web/admin/views/view-address.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyDrawing } from "#web/ui/empty-state.tsx";
import { NotLoaded } from "./not-loaded.tsx";
import type { AdminList } from "./use-admin-list.ts";

type ListFrameProps = {
  list: Omit<AdminList<{ id: string }>, "patch" | "remove" | "put">;
  /** The name of the rows: "Orders". */
  label: string;
  /** Shown when there are no rows: "No orders yet", or that nothing matches the filters. */
  empty: ReactNode;
  /** Shown instead of the rows until they are loaded. */
  placeholders: ReactNode;
  /** The rows. */
  children: ReactNode;
};

/** After a change of filters, the old rows are faded until the new ones are loaded. */
export function ListFrame({ list, label, empty, placeholders, children }: ListFrameProps) {
  const notice = list.failure && (
    <NotLoaded title={`${label} could not be ${list.known ? "refreshed" : "loaded"}`} onRetry={list.reload}>
      {list.failure.message}
    </NotLoaded>
  );
  if (!list.known) return notice || placeholders;
  const missing = !list.failure && list.missing && (
    <NotLoaded title={`Some details of ${label.toLowerCase()} are missing`} onRetry={list.reload}>
      {list.missing}
    </NotLoaded>
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      {notice || missing}
      <div
        aria-busy={list.stale || undefined}
        className={cx("transition-opacity", list.stale && "pointer-events-none opacity-55")}
      >
        {list.rows.length === 0 ? (
          <div className="flex flex-col items-center gap-3 rounded-2xl border border-line bg-raised px-5 py-10 text-center shadow-card">
            <EmptyDrawing picture="calm" className="h-20 w-30" />
            <p className="max-w-2xl text-ink-soft text-pretty">{empty}</p>
            <ClearFilters />
          </div>
        ) : (
          children
        )}
      </div>
      {list.hasMore && (
        <div className="flex justify-center">
          <Button
            variant="secondary"
            busy={list.busyMore}
            busyText="Loading..."
            aria-label={`Load more ${label.toLowerCase()}`}
            onClick={list.more}
          >
            Load more
          </Button>
        </div>
      )}
    </div>
  );
}

/** A button that clears the filters of an empty list; absent when none is set. */
function ClearFilters() {
  const address = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  if (filtersSet(address) === 0 && !address.get("search")) return null;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="min-h-11"
      onClick={() => navigate({ search: withFilters(address, "") }, { preventScrollReset: true })}
    >
      Clear search and filters
    </Button>
  );
}
