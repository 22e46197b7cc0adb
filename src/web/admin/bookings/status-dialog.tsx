/**
 * Confirming and completing. The row changes at once, behind the dialog; when the server refuses, it changes back, a
 * notice says so, and the dialog stays open with the reason.
 */
import { instantOf } from "#domain/dates.ts";
import { ConfirmDialog } from "#web/admin/kit/confirm-dialog.tsx";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { sessionOf } from "#web/booking/booked-session.ts";
import { browserTransport, type SendOptions } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { toast } from "#web/ui/toast.tsx";
import { type BookingRow, COMPLETE, SET_STATUS } from "./documents.ts";
import { mayPay, money, sessionText, shortId } from "./words.ts";

const WORDS = {
  confirmed: {
    title: "Confirm this booking?",
    text: "Confirming fixes the date: the customer can no longer move the session, and neither can you.",
    button: "Confirm booking",
    busy: "Confirming...",
    done: "Booking confirmed",
    failed: "Failed to confirm booking.",
  },
  completed: {
    title: "Mark as completed?",
    text: "The customer gets a mail of thanks. This cannot be undone.",
    button: "Mark as completed",
    busy: "Completing...",
    done: "Booking completed",
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

/** Sends one such change. */
export async function sendStatus(
  { id, updated_at: updatedAt }: BookingRow,
  status: keyof typeof WORDS,
  once: SendOptions = {},
): Promise<BookingRow> {
  if (status === "completed")
    return (await browserTransport(COMPLETE, { id, updatedAt }, once)).markBookingCompleted;
  return (await browserTransport(SET_STATUS, { id, status, updatedAt }, once)).updateBookingStatus;
}

/** What speaks against completing it already: a session that has not begun, money that is still owed. */
function TooSoon({ booking }: { booking: BookingRow }) {
  const session = sessionOf(booking);
  const ahead = !session || instantOf(session.date, session.time) > new Date();
  const owed = mayPay(booking) ? money(booking.remaining_amount) : null;
  if (!ahead && !owed) return null;
  return (
    <Alert tone="warning" title={ahead ? "This session has not begun" : "Not all is paid"}>
      {ahead && (session ? `It is on ${sessionText(booking)}. ` : "It has no date yet. ")}
      {owed && `${owed} of the price is still to be paid at the venue.`}
    </Alert>
  );
}

/** Open for as long as it is rendered. */
export function StatusDialog({ booking, status, list, renew, onClose }: StatusDialogProps) {
  const { busy, refusal, run } = useSave();
  const words = WORDS[status];
  const send = async () => {
    const rollBack = list.patch(booking.id, { status });
    const saved = await run((once) => sendStatus(booking, status, once));
    if (saved.ok) {
      list.put(saved.data);
      toast({ title: words.done, description: `Booking ${shortId(booking.id)}` });
      onClose();
      return;
    }
    rollBack();
    const now = await renew(booking.id);
    if (saved.lost && now?.status === status) {
      // The answer was lost, the change was not.
      toast({ title: words.done, description: `Booking ${shortId(booking.id)}` });
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
          <Fact name="Booking">{shortId(booking.id)}</Fact>
          <Fact name="Customer">{booking.contact_name}</Fact>
          <Fact name="Session">{sessionText(booking)}</Fact>
        </Facts>
        {status === "completed" && <TooSoon booking={booking} />}
        <p>{words.text}</p>
      </div>
    </ConfirmDialog>
  );
}
