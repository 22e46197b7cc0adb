/** The confirmation before a message is deleted permanently. */

import { formatMoment } from "#domain/time/clock-text.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { DELETE_MESSAGE, type MessageRow } from "./documents.ts";

type DeleteDialogProps = {
  message: MessageRow;
  onClose: () => void;
  onDeleted: () => void;
};

/** Open while it is rendered. */
export function DeleteDialog({ message, onClose, onDeleted }: DeleteDialogProps) {
  const { busy, refusal, run } = useSave();
  const remove = async () => {
    const saved = await run((once) => browserTransport(DELETE_MESSAGE, { id: message.id }, once));
    // NOT_FOUND: another staff member deleted it first, which is the same result.
    if (!saved.ok && saved.code !== "NOT_FOUND") return;
    toast({ title: "Message deleted", description: `The message from ${message.name} was deleted.` });
    onDeleted();
  };
  return (
    <ConfirmDialog
      open
      title={`Delete the message from ${message.name}?`}
      tone="danger"
      confirmText="Delete message"
      busyText="Deleting..."
      busy={busy}
      error={refusal?.refused}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>
        Sent by {message.email} on {formatMoment(new Date(message.created_at))}. It can't be restored.
      </p>
      <blockquote className="mt-3 line-clamp-4 border-l-4 border-line-strong pl-4 text-ink">
        {message.message}
      </blockquote>
    </ConfirmDialog>
  );
}
