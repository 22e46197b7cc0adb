/** /admin/dashboard/bookings: everybody's bookings, and what staff do with them through the day (spec 2 §2). */
import { CalendarOff, Plus } from "lucide-react";
import { AdminTable } from "#web/admin/kit/admin-table.tsx";
import { type BulkAction, BulkBar } from "#web/admin/kit/bulk-bar.tsx";
import { useSelection } from "#web/admin/kit/use-selection.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { useDashboard } from "#web/admin/use-dashboard.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/bookings.route.ts";
import { BookingActions } from "./booking-actions.tsx";
import { bookingColumns } from "./booking-columns.tsx";
import { useBookingDialogs } from "./booking-dialogs.tsx";
import { BookingsHead } from "./bookings-head.tsx";
import { BookingsToolbar } from "./bookings-toolbar.tsx";
import { ClosuresDialog } from "./closures-dialog.tsx";
import type { BookingRow } from "./documents.ts";
import { sendStatus } from "./status-dialog.tsx";
import { isFiltered, useBookings } from "./use-bookings.ts";
import { useInAddress } from "./use-in-address.ts";
import { WalkInDialog } from "./walk-in-dialog.tsx";
import { confirmingText, nameOf } from "./words.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Bookings", noindex: true }, matches);
}

export default function BookingsTabRoute() {
  const { user } = useSession();
  const { refreshStats } = useDashboard();
  const role = user?.role ?? "";
  const { filters, setFilters, field, list, renew } = useBookings();
  const selection = useSelection(list.rows);
  const { confirmingFixesDate } = useSettings();
  const [desk, setDesk] = useInAddress("desk");
  const rowOf = (id: string) => list.rows.find((row) => row.id === id);

  const put = (row: BookingRow) => {
    if (rowOf(row.id)) list.put(row);
    // One that was opened by its address: whether it belongs to what is shown, the server knows.
    else void list.reload();
  };
  const { act, show, dialogs } = useBookingDialogs({
    rowOf,
    list: { put, patch: list.patch },
    renew,
  });
  const bulk = (status: "confirmed" | "completed", text: string): BulkAction => ({
    key: status,
    text,
    past: status,
    tone: "primary",
    run: async (id) => {
      const row = rowOf(id);
      if (row) list.put(await sendStatus(row, status));
    },
    confirm: (count) => ({
      title: `${text} ${count} ${count === 1 ? "booking" : "bookings"}?`,
      text:
        status === "confirmed"
          ? confirmingText(confirmingFixesDate)
          : "Each customer gets a thank-you email, also for a session that has not begun or is not paid. This cannot be undone.",
    }),
  });

  const columns = bookingColumns(show);

  return (
    <>
      <BookingsHead view="list">
        <Button variant="secondary" onClick={() => setDesk("closures")}>
          <CalendarOff aria-hidden="true" className="size-4" />
          Closures
        </Button>
        <Button onClick={() => setDesk("walk-in")}>
          <Plus aria-hidden="true" className="size-4" />
          Walk-in booking
        </Button>
      </BookingsHead>
      <BookingsToolbar {...{ list, columns, filters, setFilters, field }} />
      <AdminTable
        list={list}
        label="Bookings"
        columns={columns}
        nameOf={nameOf}
        selection={selection}
        sort={field("sort")}
        actions={(row) => <BookingActions booking={row} onAct={(wish) => act(wish, row)} />}
        empty={isFiltered(filters) ? "No bookings match." : "Nobody has booked yet."}
      />
      <BulkBar
        selection={selection}
        noun={["booking", "bookings"]}
        nameOf={(id) => {
          const row = rowOf(id);
          return row ? nameOf(row) : id;
        }}
        actions={[bulk("confirmed", "Confirm"), bulk("completed", "Complete")]}
        onDone={list.reload}
      />
      {dialogs}
      {desk === "walk-in" && (
        <WalkInDialog
          list={{
            put: (row) => {
              list.put(row);
              void refreshStats();
            },
          }}
          onClose={() => setDesk(null)}
        />
      )}
      {desk === "closures" && (
        <ClosuresDialog
          mayWrite={roleMay(role, "closures.write")}
          onChanged={() => void list.reload()}
          onClose={() => setDesk(null)}
        />
      )}
    </>
  );
}
