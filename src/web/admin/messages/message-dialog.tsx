/** A message in full, with buttons to reply, to mark it, to book a session for its sender, and to delete it. */
import { CalendarPlus, Mail, Reply } from "lucide-react";
import { formatMoment } from "#domain/time/clock-text.ts";
import { DialogFooter } from "#web/admin/kit/dialog-footer.tsx";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Trash2 } from "#web/ui/icons.ts";
import { BookedLink } from "./booked-link.tsx";
import type { MessageRow } from "./documents.ts";
import { replyAddress } from "./reply.ts";

type MessageDialogProps = {
  message: MessageRow | null;
  onUnread: (message: MessageRow) => void;
  onAnswered: (message: MessageRow, answered: boolean) => void;
  onBook: (message: MessageRow) => void;
  onDelete: (message: MessageRow) => void;
  onClose: () => void;
};

/** Open while `message` is set. */
export function MessageDialog({ message, onUnread, onAnswered, onBook, onDelete, onClose }: MessageDialogProps) {
  if (!message) return null;
  const answered = message.answered_at;
  const when = formatMoment(new Date(message.created_at));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Message from ${message.name}`}
      footer={
        <DialogFooter
          label={`More for message from ${message.name}`}
          menu={[
            { text: "Mark as unread", Icon: Mail, onSelect: () => onUnread(message) },
            { text: "Delete", Icon: Trash2, onSelect: () => onDelete(message), danger: true },
          ]}
        >
          <Button variant="secondary" className="max-sm:px-3" onClick={() => onAnswered(message, !answered)}>
            {answered ? "Mark as unanswered" : "Mark as answered"}
          </Button>
          <Button asChild className="max-sm:px-4">
            <a href={replyAddress(message, when)}>
              <Reply aria-hidden="true" className="size-4" />
              <span>
                Reply<span className="max-sm:sr-only"> by email</span>
              </span>
            </a>
          </Button>
        </DialogFooter>
      }
    >
      <div className="grid gap-5">
        <Facts>
          <Fact name="Email">{message.email}</Fact>
          <Fact name="Received">{when}</Fact>
          {answered && (
            <Fact name="Answered">
              {formatMoment(new Date(answered))}
              {message.answered_by && ` by ${message.answered_by}`}
            </Fact>
          )}
          {message.booking_id && (
            <Fact name="Booked">
              <BookedLink id={message.booking_id} />
            </Fact>
          )}
        </Facts>
        <p className="whitespace-pre-line wrap-anywhere">{message.message}</p>
        <Button variant="secondary" size="sm" className="min-h-11 justify-self-start" onClick={() => onBook(message)}>
          <CalendarPlus aria-hidden="true" className="size-4" />
          Book a session
        </Button>
      </div>
    </Dialog>
  );
}
