/**
 * /admin/dashboard/bookings: the bookings of all customers, and the actions of staff on them
 * (contract: admin-bookings).
 */

import { AdminTable } from "#web/admin/kit/admin-table.tsx";
import { type BulkAction, BulkBar } from "#web/admin/kit/bulk-bar.tsx";
import { useOpenInAddress } from "#web/admin/kit/use-open-in-address.ts";
import { useSelection } from "#web/admin/kit/use-selection.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { useDashboard } from "#web/admin/use-dashboard.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { useSession } from "#web/session/session.ts";
import type { Route } from "./+types/bookings.route.ts";
import { BookingActions } from "./booking-actions.tsx";
import { bookingColumns } from "./booking-columns.tsx";
import { useBookingDialogs } from "./booking-dialogs.tsx";
import { BookingsHead, BookingViews, DeskButtons } from "./bookings-head.tsx";
import { BookingsToolbar } from "./bookings-toolbar.tsx";
import { ClosuresDialog } from "./closures/closures-dialog.tsx";
import type { BookingRow } from "./documents.ts";
import { sendStatus } from "./status-dialog.tsx";
import { isFiltered, useBookings } from "./use-bookings.ts";
import { deskWalkIn, readDeskWalkIn, startingAt } from "./walk-in-address.ts";
import { WalkInDialog } from "./walk-in-dialog.tsx";
import { completeObstacle, confirmingText, confirmObstacle, nameOf } from "./words.ts";

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
  const [desk, setDesk] = useOpenInAddress("desk");
  const slot = readDeskWalkIn(desk);
  const rowOf = (id: string) => list.rows.find((row) => row.id === id);

  const put = (row: BookingRow) => {
    if (rowOf(row.id)) list.put(row);
    // Opened by its address. Only the server can decide whether it matches the filters.
    else void list.reload();
  };
  const putNew = (row: BookingRow) => {
    list.put(row);
    void refreshStats();
  };
  const { act, show, dialogs } = useBookingDialogs({ rowOf, list: { put, patch: list.patch }, renew });
  const columns = bookingColumns(show);
  const taking = { onTaken: list.put, reread: renew };
  const deskButtons = <DeskButtons onClosures={() => setDesk("closures")} onWalkIn={() => setDesk(deskWalkIn())} />;

  return (
    <>
      <BookingsHead view="list" wideOnly>
        {deskButtons}
      </BookingsHead>
      <BookingsToolbar
        list={list}
        columns={columns}
        filters={filters}
        setFilters={setFilters}
        field={field}
        compact={
          <>
            <BookingViews view="list" />
            {deskButtons}
          </>
        }
      />
      <AdminTable
        list={list}
        label="Bookings"
        columns={columns}
        nameOf={nameOf}
        selection={selection}
        sort={field("sort")}
        actions={(row) => <BookingActions booking={row} onAct={(input) => act(input, row)} taking={taking} />}
        empty={isFiltered(filters) ? "No matching bookings." : "No bookings yet."}
      />
      <BulkBar
        selection={selection}
        noun={["booking", "bookings"]}
        nameOf={(id) => {
          const row = rowOf(id);
          return row ? nameOf(row) : id;
        }}
        actions={bulkActions(rowOf, list.put, confirmingText(confirmingFixesDate))}
        onDone={list.reload}
      />
      {dialogs}
      {slot !== undefined && (
        <WalkInDialog initial={startingAt(slot)} list={{ put: putNew }} onClose={() => setDesk(null)} />
      )}
      {desk === "closures" && (
        <ClosuresDialog
          mayWrite={roleMay(role, "simulators.close")}
          onChanged={() => void list.reload()}
          onClose={() => setDesk(null)}
        />
      )}
    </>
  );
}

/** Confirms or completes the selected rows; `confirming` describes the effect of confirming. */
function bulkActions(
  rowOf: (id: string) => BookingRow | undefined,
  put: (row: BookingRow) => void,
  confirming: string,
): BulkAction[] {
  const bulk = (
    status: "confirmed" | "completed",
    text: string,
    consequence: string,
    obstacle: (row: BookingRow, now: Date) => string | null,
  ): BulkAction => ({
    key: status,
    text,
    past: status,
    tone: "primary",
    obstacle: (id) => {
      const row = rowOf(id);
      return row ? obstacle(row, new Date()) : null;
    },
    run: async (id) => {
      const row = rowOf(id);
      if (row) put(await sendStatus(row, status));
    },
    confirm: (count) => ({
      title: `${text} ${count} ${count === 1 ? "booking" : "bookings"}?`,
      text: consequence,
    }),
  });
  return [
    bulk("confirmed", "Confirm", confirming, confirmObstacle),
    bulk(
      "completed",
      "Complete",
      "Each customer with an email gets a thank-you, even if a balance is due. This can't be undone.",
      completeObstacle,
    ),
  ];
}
