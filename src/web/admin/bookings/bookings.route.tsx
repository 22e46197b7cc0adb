/** /admin/dashboard/bookings: everybody's bookings, and what staff do with them through the day (spec 2 §2). */
import { CalendarOff, Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { AdminTable } from "#web/admin/kit/admin-table.tsx";
import { type BulkAction, BulkBar } from "#web/admin/kit/bulk-bar.tsx";
import { downloadPaper } from "#web/admin/kit/paper-button.tsx";
import { TabHead } from "#web/admin/kit/tab-head.tsx";
import { useSelection } from "#web/admin/kit/use-selection.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { useDashboard } from "#web/admin/use-dashboard.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/bookings.route.ts";
import { type BookingAct, BookingActions } from "./booking-actions.tsx";
import { bookingColumns } from "./booking-columns.tsx";
import { BookingDetail } from "./booking-detail.tsx";
import { BookingsToolbar } from "./bookings-toolbar.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ClosuresDialog } from "./closures-dialog.tsx";
import type { BookingRow } from "./documents.ts";
import { RescheduleDialog } from "./reschedule-dialog.tsx";
import { StatusDialog, sendStatus } from "./status-dialog.tsx";
import { useBookings } from "./use-bookings.ts";
import { VenuePaymentDialog } from "./venue-payment-dialog.tsx";
import { WalkInDialog } from "./walk-in-dialog.tsx";
import { nameOf } from "./words.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Bookings", noindex: true }, matches);
}

/** The dialog that is open over the list; details are in the address instead. */
type Opened = { act: Exclude<BookingAct, "details" | "invoice">; id: string };

export default function BookingsTabRoute() {
  const { user } = useSession();
  const { refreshStats } = useDashboard();
  const role = user?.role ?? "";
  const { filters, setFilters, field, list, renew } = useBookings();
  const selection = useSelection(list.rows);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [desk, setDesk] = useInAddress("desk");
  const [shown, show] = useInAddress("booking");
  const rowOf = (id: string) => list.rows.find((row) => row.id === id);

  const act = (wish: BookingAct, { id }: BookingRow) => {
    if (wish === "details") show(id);
    else if (wish === "invoice") void downloadPaper("booking-invoice", id);
    else setOpened({ act: wish, id });
  };
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
          ? "Confirming fixes the dates: they can no longer be moved."
          : "Each customer gets a mail of thanks. This cannot be undone.",
    }),
  });
  const booking = opened && rowOf(opened.id);
  const columns = bookingColumns(show);
  const detailRow = shown ? rowOf(shown) : undefined;

  return (
    <>
      <TabHead title="Bookings">
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <Button variant="secondary" onClick={() => setDesk("closures")}>
            <CalendarOff aria-hidden="true" className="size-4" />
            Closures
          </Button>
          <Button onClick={() => setDesk("walk-in")}>
            <Plus aria-hidden="true" className="size-4" />
            Walk-in booking
          </Button>
        </div>
      </TabHead>
      <BookingsToolbar {...{ list, columns, filters, setFilters, field }} />
      <AdminTable
        list={list}
        label="Bookings"
        columns={columns}
        nameOf={nameOf}
        selection={selection}
        sort={field("sort")}
        actions={(row) => <BookingActions booking={row} onAct={(wish) => act(wish, row)} />}
        empty="No bookings match."
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
      {shown && (
        <BookingDetail
          id={shown}
          onClose={() => show(null)}
          actions={
            detailRow && (
              <div className="mr-auto flex flex-wrap items-center gap-2 *:min-h-11">
                <BookingActions
                  booking={detailRow}
                  onAct={(wish) => {
                    if (wish === "details") return;
                    if (wish !== "invoice") show(null);
                    act(wish, detailRow);
                  }}
                />
              </div>
            )
          }
        />
      )}
      {opened && booking && (
        <OpenedDialog
          {...{ opened, booking, list, renew }}
          mayRefund={roleMay(role, "bookings.refund")}
          onClose={() => setOpened(null)}
        />
      )}
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

type OpenedDialogProps = Pick<ReturnType<typeof useBookings>, "list" | "renew"> & {
  opened: Opened;
  booking: BookingRow;
  mayRefund: boolean;
  onClose: () => void;
};

function OpenedDialog({ opened, mayRefund, ...props }: OpenedDialogProps) {
  switch (opened.act) {
    case "confirm":
      return <StatusDialog {...props} status="confirmed" />;
    case "complete":
      return <StatusDialog {...props} status="completed" />;
    case "cancel":
      return <CancelDialog {...props} mayRefund={mayRefund} />;
    case "reschedule":
      return <RescheduleDialog {...props} />;
    case "pay":
      return <VenuePaymentDialog {...props} />;
  }
}

/** What is open, by its name in the address: the booking of the details, or the dialog of the desk. */
function useInAddress(name: "booking" | "desk"): [string | null, (value: string | null) => void] {
  const [address, setAddress] = useSearchParams();
  const write = (value: string | null) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { preventScrollReset: true },
    );
  return [address.get(name), write];
}
