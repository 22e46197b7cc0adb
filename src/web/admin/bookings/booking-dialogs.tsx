/**
 * The dialogs of one booking, for the list, the calendar and the run sheet. The details are in the address
 * (`?booking=<id>`), so that Back closes them and a copied address opens them. Dialogs that change the booking are not,
 * except that the palette opens the reschedule dialog by `?move=<id>`.
 */

import { type ReactNode, useEffect, useRef, useState } from "react";
import { downloadPdf } from "#web/admin/kit/pdf-button.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useOpenInAddress } from "#web/admin/kit/use-open-in-address.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { useSession } from "#web/session/session.ts";
import { type BookingAct, BookingActions } from "./booking-actions.tsx";
import { BookingDetail } from "./booking-detail.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ChangePlanDialog } from "./detail/change-plan-dialog.tsx";
import { EditContactDialog } from "./detail/edit-contact-dialog.tsx";
import { SwitchDialog } from "./detail/switch-dialog.tsx";
import type { BookingRow } from "./documents.ts";
import { GiveBackDialog } from "./give-back-dialog.tsx";
import { RescheduleDialog } from "./reschedule-dialog.tsx";
import { CheckInDialog } from "./run-sheet/check-in-dialog.tsx";
import { StatusDialog } from "./status-dialog.tsx";
import { useRow } from "./use-row.ts";
import { VenuePaymentDialog } from "./venue-payment-dialog.tsx";
import { mayMove } from "./words.ts";

type Opened = {
  act: Exclude<BookingAct, "details" | "invoice">;
  id: string;
  /** Whether the dialog was opened from the details and returns to them when it closes. */
  back: boolean;
};

type BookingDialogsProps = {
  /** The booking's row, if it is shown. */
  rowOf: (id: string) => BookingRow | undefined;
  /** Takes the server's version of a booking, shown or not, and optimistic changes. */
  list: Pick<AdminList<BookingRow>, "put" | "patch">;
  /** Reads one booking again; null when it can't be read. */
  renew: (id: string) => Promise<BookingRow | null>;
  /** More buttons at the foot of the details; `close` closes the details. */
  more?: (row: BookingRow, close: () => void) => ReactNode;
};

/** Returns the functions that open the dialogs, and the dialogs, which must be rendered once. */
export function useBookingDialogs({ rowOf, list, renew, more }: BookingDialogsProps) {
  const { user } = useSession();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [shown, show] = useOpenInAddress("booking");
  const [moving, setMoving] = useOpenInAddress("move", { leaveNoTrace: true });

  const rememberFocus = useFocusBack(!shown && !opened && !moving);
  const showDetails = (id: string) => {
    rememberFocus();
    show(id);
  };
  const act = (action: BookingAct, { id }: Pick<BookingRow, "id">, back = false) => {
    if (action === "details") showDetails(id);
    else if (action === "invoice") void downloadPdf("booking-invoice", id);
    else setOpened({ act: action, id, back });
  };
  const { rowFor, take, gone } = useRow(rowOf, shown ?? opened?.id ?? moving);
  const booking = opened && rowFor(opened.id);
  const { confirmingFixesDate } = useSettings();
  const toMove = moving && !shown && !opened ? rowFor(moving) : undefined;
  const movable = toMove && mayMove(toMove, confirmingFixesDate);
  // A booking that can't be moved, or read, shows its details or why.
  const unmoved = moving && !shown && !opened && ((toMove && !movable) || gone) ? moving : null;
  const details = shown ?? unmoved;
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
      {details && (
        <DetailsDialog
          id={details}
          row={rowFor(details)}
          more={more}
          onClose={() => (unmoved ? setMoving(null) : show(null))}
          onAct={(action, row) => act(action, row, true)}
          onTaken={put}
          renew={renewed}
        />
      )}
      {toMove && movable && (
        <RescheduleDialog booking={toMove} list={{ put }} renew={renewed} onClose={() => setMoving(null)} />
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
 * Returns the focus to the opener when `closed` becomes true again. A dialog does this for its own opener. After a
 * chain of dialogs, that opener is inside a dialog that no longer exists.
 * @returns a function that stores the currently focused element.
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

type DetailsDialogProps = Pick<BookingDialogsProps, "more" | "renew"> & {
  id: string;
  /** Undefined until the booking's permitted actions are loaded. */
  row: BookingRow | undefined;
  onClose: () => void;
  onAct: (action: BookingAct, row: BookingRow) => void;
  /** Takes the server's version of the booking after a payment. */
  onTaken: (row: BookingRow) => void;
};

/**
 * The details with their buttons. An action replaces them with its dialog; an invoice downloads while they stay open.
 */
function DetailsDialog({ id, row, more, onClose, onAct, onTaken, renew }: DetailsDialogProps) {
  if (!row) return <BookingDetail id={id} onClose={onClose} />;
  const actElsewhere = (action: BookingAct) => {
    onClose();
    onAct(action, row);
  };
  return (
    <BookingDetail
      id={id}
      onClose={onClose}
      desk={{ onTaken, onOther: () => actElsewhere("pay"), reread: () => renew(id) }}
      onGiveBack={() => actElsewhere("giveBack")}
      onAct={actElsewhere}
      actions={
        <div className="mr-auto flex flex-wrap items-center gap-2 *:min-h-11">
          <BookingActions
            booking={row}
            onAct={(action) => {
              if (action === "details") return;
              if (action === "invoice") onAct(action, row);
              else actElsewhere(action);
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
    case "checkIn":
      return <CheckInDialog {...props} />;
    case "confirm":
      return <StatusDialog {...props} status="confirmed" />;
    case "complete":
      return <StatusDialog {...props} status="completed" />;
    case "cancel":
      return <CancelDialog {...props} mayRefund={mayRefund} />;
    case "changePlan":
      return <ChangePlanDialog {...props} mayRefund={mayRefund} />;
    case "switchSimulator":
      return <SwitchDialog {...props} mayRefund={mayRefund} />;
    case "editContact":
      return <EditContactDialog {...props} />;
    case "reschedule":
      return <RescheduleDialog {...props} />;
    case "pay":
      return <VenuePaymentDialog {...props} />;
    case "giveBack":
      return <GiveBackDialog {...props} />;
  }
}
