/** Confirms the cancellation of a request, which withdraws its offer. */

import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { CHANGE, type RequestRow } from "./documents.ts";
import { offerText } from "./request-words.tsx";

type CancelDialogProps = {
  request: RequestRow;
  onClose: () => void;
  onChanged: (request: RequestRow) => void;
};

/** Open while rendered. */
export function CancelDialog({ request, onClose, onChanged }: CancelDialogProps) {
  const { busy, refusal, run } = useSave();
  const cancel = async () => {
    const { id, updated_at: updatedAt } = request;
    const saved = await run((once) => browserTransport(CHANGE, { id, status: "cancelled", updatedAt }, once));
    if (!saved.ok) return;
    onChanged(saved.data.changed);
    toast({
      title: "Request cancelled",
      description: `The request from ${request.customer_name} was cancelled.`,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Cancel the request from ${request.customer_name}?`}
      tone="danger"
      confirmText="Cancel request"
      cancelText="Don't cancel"
      busyText="Cancelling..."
      busy={busy}
      error={refusal?.refused}
      onConfirm={cancel}
      onClose={onClose}
    >
      {request.status === "finalized" && `Your offer (${offerText(request)}) is withdrawn and can no longer be paid. `}A
      cancelled request can't be reopened.
    </ConfirmDialog>
  );
}
