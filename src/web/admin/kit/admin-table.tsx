/** A tab's rows: a table on wide screens, cards below that width. */
import type { ReactNode } from "react";
import { useColumns } from "#web/admin/views/use-columns.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { RowsProps } from "./columns.ts";
import { ListFrame } from "./list-frame.tsx";
import { RowCards } from "./row-cards.tsx";
import { RowTable } from "./row-table.tsx";
import type { AdminList } from "./use-admin-list.ts";
import { useWide } from "./use-wide.ts";

type AdminTableProps<Row extends { id: string }> = Omit<RowsProps<Row>, "rows"> & {
  list: AdminList<Row>;
  /** Shown when there are no rows: "No orders yet", or that nothing matches the filters. */
  empty: ReactNode;
};

/** Takes a list from `useAdminList` and its columns. */
export function AdminTable<Row extends { id: string }>(props: AdminTableProps<Row>) {
  const { list, empty, ...shown } = props;
  const { label } = shown;
  const wide = useWide();
  const columns = useColumns(shown.columns);
  const Rows = wide ? RowTable : RowCards;
  return (
    <ListFrame list={list} label={label} empty={empty} placeholders={<Placeholders wide={wide} label={label} />}>
      <Rows {...shown} columns={columns} rows={list.rows} />
    </ListFrame>
  );
}

function Placeholders({ wide, label }: { wide: boolean; label: string }) {
  if (!wide)
    return (
      <div role="status" className="grid gap-3 md:grid-cols-2">
        <span className="sr-only">Loading {label.toLowerCase()}...</span>
        {["a", "b", "c", "d"].map((name) => (
          <div key={name} className="grid gap-4 rounded-2xl border border-line bg-raised p-4 shadow-card">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-11 w-24" />
          </div>
        ))}
      </div>
    );
  return (
    <div role="status" className="overflow-hidden rounded-2xl border border-line bg-raised shadow-card">
      <span className="sr-only">Loading {label.toLowerCase()}...</span>
      <div className="divide-y divide-line">
        <div className="h-10 bg-sunken" />
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <div key={index} className="flex h-10 items-center gap-6 px-4">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-1/4" />
            <Skeleton className="ml-auto h-4 w-16" />
          </div>
        ))}
      </div>
    </div>
  );
}
