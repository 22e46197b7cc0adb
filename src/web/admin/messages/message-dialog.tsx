/** A message in full, with buttons to reply, to mark it, to book a session for its sender, and to delete it. */
import { CalendarPlus, Mail, Reply } from "lucide-react";
import { formatMoment } from "#domain/time/clock-text.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Trash2 } from "#web/ui/icons.ts";
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
        <>
          <Button variant="ghost" className="mr-auto px-3 text-danger!" onClick={() => onDelete(message)}>
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </Button>
          <Button variant="secondary" onClick={() => onAnswered(message, !answered)}>
            {answered ? "Mark as unanswered" : "Mark as answered"}
          </Button>
          <Button asChild>
            <a href={replyAddress(message, when)}>
              <Reply aria-hidden="true" className="size-4" />
              Reply by email
            </a>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Facts>
          <Fact name="From">{message.name}</Fact>
          <Fact name="Email">{message.email}</Fact>
          <Fact name="Received">{when}</Fact>
          {answered && (
            <Fact name="Answered">
              {formatMoment(new Date(answered))}
              {message.answered_by && ` by ${message.answered_by}`}
            </Fact>
          )}
        </Facts>
        <p className="whitespace-pre-line wrap-anywhere">{message.message}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => onBook(message)}>
            <CalendarPlus aria-hidden="true" className="size-4" />
            Book a session
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onUnread(message)}>
            <Mail aria-hidden="true" className="size-4" />
            Mark as unread
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
