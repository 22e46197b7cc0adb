/**
 * Confirms or completes a booking. The row changes at once, behind the dialog. On a refusal it is reverted, a notice
 * appears, and the dialog stays open with the reason.
 */

import { bookingNumber } from "#domain/text/numbers.ts";
import { instantOf } from "#domain/time/dates.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { type ChangeNotice, noticeChange } from "#web/admin/kit/undo.ts";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import { browserTransport, type SendOptions } from "#web/graphql.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { type BookingRow, COMPLETE, SET_STATUS } from "./documents.ts";
import { bookingOf, confirmingText, customerOf, mayPay, money, sessionText } from "./words.ts";

const WORDS = {
  confirmed: {
    title: "Confirm this booking?",
    button: "Confirm booking",
    busy: "Confirming...",
    failed: "Failed to confirm booking.",
  },
  completed: {
    title: "Complete this booking?",
    button: "Complete booking",
    busy: "Completing...",
    failed: "Failed to mark booking as completed.",
  },
} as const;

type StatusDialogProps = {
  booking: BookingRow;
  status: keyof typeof WORDS;
  list: Pick<AdminList<BookingRow>, "patch" | "put">;
  renew: (id: string) => Promise<BookingRow | null>;
  onClose: () => void;
};

/** Sends one status change; `undoable` delays its mail so that the change can be undone. */
export async function sendStatus(
  { id, updated_at: updatedAt }: BookingRow,
  status: keyof typeof WORDS,
  { undoable = false, ...once }: SendOptions & { undoable?: boolean } = {},
): Promise<BookingRow & { undo: { id: string } | null }> {
  const input = { id, updatedAt, undoable };
  if (status === "completed") return (await browserTransport(COMPLETE, input, once)).markBookingCompleted;
  return (await browserTransport(SET_STATUS, { ...input, status }, once)).updateBookingStatus;
}

/** "Booking of Asha Rao confirmed", with Undo. */
export function noticeStatus(
  booking: Pick<BookingRow, "id" | "contact_name">,
  status: keyof typeof WORDS,
  undo: Pick<ChangeNotice, "undo" | "reread">,
): void {
  noticeChange({
    title: `Booking of ${customerOf(booking)} ${status}`,
    description: bookingNumber(booking.id),
    about: bookingOf(booking),
    ...undo,
  });
}

/** Warns before completing a session that has not begun or has a balance due. */
function TooSoon({ booking }: { booking: BookingRow }) {
  const session = sessionOf(booking);
  const ahead = !session || instantOf(session.date, session.time) > new Date();
  const owed = mayPay(booking) ? money(booking.remaining_amount) : null;
  if (!ahead && !owed) return null;
  return (
    <Alert tone="warning" title={ahead ? "This session has not begun" : "Balance due"}>
      {ahead && (session ? `It is on ${sessionText(booking)}. ` : "It has no date yet. ")}
      {owed && `${owed} is still to be paid at the venue.`}
    </Alert>
  );
}

const thanksText = ({ contact_email: email }: BookingRow): string =>
  email ? "The customer gets a thank-you email." : "The customer has no email, so no thank-you is sent.";

/** Open while rendered. */
export function StatusDialog({ booking, status, list, renew, onClose }: StatusDialogProps) {
  const { busy, refusal, run } = useSave();
  const { confirmingFixesDate } = useSettings();
  const words = WORDS[status];
  const reread = async (id: string) => {
    const row = await renew(id);
    if (row) list.put(row);
  };
  const send = async () => {
    const rollBack = list.patch(booking.id, { status });
    const saved = await run((once) => sendStatus(booking, status, { ...once, undoable: true }));
    if (saved.ok) {
      const { undo, ...row } = saved.data;
      list.put(row);
      noticeStatus(row, status, { undo, reread: () => reread(booking.id) });
      onClose();
      return;
    }
    rollBack();
    const now = await renew(booking.id);
    if (saved.lost && now?.status === status) {
      // The response was lost, but the change was made.
      noticeStatus(now, status, { undo: null, reread: () => undefined });
      onClose();
      return;
    }
    toast({ title: "Error", description: words.failed, variant: "destructive" });
  };
  return (
    <ConfirmDialog
      open
      title={words.title}
      confirmText={words.button}
      busyText={words.busy}
      cancelText="Back"
      busy={busy}
      error={refusal?.refused}
      onConfirm={send}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Facts>
          <Fact name="Booking">{bookingNumber(booking.id)}</Fact>
          <Fact name="Customer">{booking.contact_name}</Fact>
          <Fact name="Session">{sessionText(booking)}</Fact>
        </Facts>
        {status === "completed" && <TooSoon booking={booking} />}
        <p>{status === "confirmed" ? confirmingText(confirmingFixesDate) : thanksText(booking)}</p>
      </div>
    </ConfirmDialog>
  );
}
