/**
 * The dialogs of one booking, wherever it is shown: list, calendar, run sheet. Its details are in the address
 * (`?booking=<id>`), so that Back closes them and a copied address opens them; what changes it is not.
 */

import { type ReactNode, useEffect, useRef, useState } from "react";
import { downloadPaper } from "#web/admin/kit/paper-button.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useOpenInAddress } from "#web/admin/kit/use-open-in-address.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { useSession } from "#web/session/session.ts";
import { type BookingAct, BookingActions } from "./booking-actions.tsx";
import { BookingDetail } from "./booking-detail.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import type { BookingRow } from "./documents.ts";
import { GiveBackDialog } from "./give-back-dialog.tsx";
import { RescheduleDialog } from "./reschedule-dialog.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { useRow } from "./use-row.ts";
import { VenuePaymentDialog } from "./venue-payment-dialog.tsx";

type Opened = {
  act: Exclude<BookingAct, "details" | "invoice">;
  id: string;
  /** Whether it was opened from the details, to which it leads back. */
  back: boolean;
};

type BookingDialogsProps = {
  /** The booking as it is shown, if it is. */
  rowOf: (id: string) => BookingRow | undefined;
  /** Takes the server's version, also of a booking that is not shown, and changes on trial. */
  list: Pick<AdminList<BookingRow>, "put" | "patch">;
  /** Reads one booking anew; null when it can't be read. */
  renew: (id: string) => Promise<BookingRow | null>;
  /** More buttons at the foot of the details; `close` closes them. */
  more?: (row: BookingRow, close: () => void) => ReactNode;
};

/** What opens them, and the dialogs themselves, to be rendered once. */
export function useBookingDialogs({ rowOf, list, renew, more }: BookingDialogsProps) {
  const { user } = useSession();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [shown, show] = useOpenInAddress("booking");

  const rememberFocus = useFocusBack(!shown && !opened);
  const showDetails = (id: string) => {
    rememberFocus();
    show(id);
  };
  const act = (wish: BookingAct, { id }: Pick<BookingRow, "id">, back = false) => {
    if (wish === "details") showDetails(id);
    else if (wish === "invoice") void downloadPaper("booking-invoice", id);
    else setOpened({ act: wish, id, back });
  };
  const { rowFor, take } = useRow(rowOf, shown ?? opened?.id ?? null);
  const booking = opened && rowFor(opened.id);
  const put = (row: BookingRow) => {
    take(row);
    list.put(row);
  };
  const renewed = async (id: string) => {
    const row = await renew(id);
    if (row) take(row);
    return row;
  };
  const dialogs = (
    <>
      {shown && (
        <DetailsDialog
          id={shown}
          row={rowFor(shown)}
          more={more}
          onClose={() => show(null)}
          onAct={(wish, row) => act(wish, row, true)}
        />
      )}
      {opened && booking && (
        <OpenedDialog
          opened={opened}
          booking={booking}
          list={{ put, patch: list.patch }}
          renew={renewed}
          mayRefund={roleMay(user?.role ?? "", "bookings.refund")}
          onClose={() => {
            setOpened(null);
            if (opened.back) show(opened.id);
          }}
        />
      )}
    </>
  );
  return { act, show: showDetails, dialogs };
}

/**
 * Gives the focus back once `closed` holds again. A dialog does so by itself, but where another one has come between,
 * it only remembers an element of that one, which is gone.
 * @returns what remembers the element that has the focus now.
 */
function useFocusBack(closed: boolean): () => void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!closed) return;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
    });
    return () => clearTimeout(timer);
  }, [closed]);
  return () => {
    opener.current = document.activeElement;
  };
}

type DetailsDialogProps = Pick<BookingDialogsProps, "more"> & {
  id: string;
  /** Undefined until it is known what can be done with the booking. */
  row: BookingRow | undefined;
  onClose: () => void;
  onAct: (wish: BookingAct, row: BookingRow) => void;
};

/** The details with their buttons; another dialog takes their place, a paper is loaded beside them. */
function DetailsDialog({ id, row, more, onClose, onAct }: DetailsDialogProps) {
  if (!row) return <BookingDetail id={id} onClose={onClose} />;
  const actElsewhere = (wish: BookingAct) => {
    onClose();
    onAct(wish, row);
  };
  return (
    <BookingDetail
      id={id}
      onClose={onClose}
      onGiveBack={() => actElsewhere("giveBack")}
      actions={
        <div className="mr-auto flex flex-wrap items-center gap-2 *:min-h-11">
          <BookingActions
            booking={row}
            onAct={(wish) => {
              if (wish === "details") return;
              if (wish === "invoice") onAct(wish, row);
              else actElsewhere(wish);
            }}
          />
          {more?.(row, onClose)}
        </div>
      }
    />
  );
}

type OpenedDialogProps = Pick<BookingDialogsProps, "list" | "renew"> & {
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
    case "giveBack":
      return <GiveBackDialog {...props} />;
  }
}
