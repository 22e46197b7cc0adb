/**
 * The rows of a tab with all that goes with them: place-holders while they load, what to do when they can't be
 * loaded, what to say when there are none, and a button for more. A table where there is room, cards below.
 */
import type { ReactNode } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { RowsProps } from "./columns.ts";
import { RowCards } from "./row-cards.tsx";
import { RowTable } from "./row-table.tsx";
import type { AdminList } from "./use-admin-list.ts";
import { useWide } from "./use-wide.ts";

type AdminTableProps<Row extends { id: string }> = Omit<RowsProps<Row>, "rows"> & {
  list: AdminList<Row>;
  /** Said when there is no row: "No orders yet", or what the filters left. */
  empty: ReactNode;
};

/** Takes a list of `useAdminList` and its columns. */
export function AdminTable<Row extends { id: string }>(props: AdminTableProps<Row>) {
  const { list, empty, ...shown } = props;
  const wide = useWide();
  if (list.status === "loading") return <Placeholders wide={wide} label={props.label} />;
  if (list.status === "failed") return <NotLoaded list={list} label={props.label} />;
  const Rows = wide ? RowTable : RowCards;
  return (
    <div className="grid gap-4">
      {list.error && <NotLoaded list={list} label={props.label} />}
      <div
        aria-busy={list.stale || undefined}
        className={cx("transition-opacity", list.stale && "pointer-events-none opacity-55")}
      >
        {list.rows.length === 0 ? (
          <div className="rounded-2xl border border-line bg-raised px-5 py-12 text-center text-ink-soft shadow-card">
            {empty}
          </div>
        ) : (
          <Rows {...shown} rows={list.rows} />
        )}
      </div>
      {list.hasMore && (
        <div className="flex justify-center">
          <Button
            variant="secondary"
            busy={list.busyMore}
            busyText="Loading..."
            aria-label={`Load more ${props.label.toLowerCase()}`}
            onClick={list.more}
          >
            Load more
          </Button>
        </div>
      )}
    </div>
  );
}

function NotLoaded<Row>({ list, label }: { list: AdminList<Row>; label: string }) {
  const title = list.status === "failed" ? "could not be loaded" : "could not be refreshed";
  return (
    <Alert tone="danger" title={`${label} ${title}`}>
      <p>{list.error}</p>
      <Button size="sm" variant="secondary" className="mt-3 min-h-11" onClick={list.reload}>
        Retry
      </Button>
    </Alert>
  );
}

function Placeholders({ wide, label }: { wide: boolean; label: string }) {
  return (
    <div
      role="status"
      className="overflow-hidden rounded-2xl border border-line bg-raised shadow-card"
    >
      <span className="sr-only">Loading {label.toLowerCase()}...</span>
      <div className="divide-y divide-line">
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: place-holders have no identity.
          <div key={index} className={cx("flex gap-6 px-4", wide ? "h-14 items-center" : "py-5")}>
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="ml-auto h-4 w-16" />
          </div>
        ))}
      </div>
    </div>
  );
}
