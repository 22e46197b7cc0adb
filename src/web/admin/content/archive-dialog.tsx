/** Confirms archiving, and then offers an undo. */
import type { ReactNode } from "react";
import { KEPT_DAYS } from "#domain/centre/retention.ts";
import { type Send, useSave } from "#web/admin/kit/use-save.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";

type ArchiveDialogProps = {
  /** For the button: "product". */
  noun: string;
  name: string;
  /** The error notice: "Failed to delete product". */
  failure: string;
  send: Send<unknown>;
  /** Restores the item, for "Undo" in the notice. */
  onUndo: () => void;
  /** Called when the item has changed since the list was read. */
  onStale: () => unknown;
  onArchived: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Open while rendered. */
export function ArchiveDialog(props: ArchiveDialogProps) {
  const { noun, name, failure, send, onUndo, onStale, onArchived, onClose, children } = props;
  const { busy, refusal, run } = useSave();
  const confirm = async () => {
    const saved = await run(send);
    if (!saved.ok && saved.code !== "NOT_FOUND") {
      if (saved.code === "CONFLICT") onStale();
      return toast({ title: "Error", description: failure, variant: "destructive" });
    }
    toast({
      title: "Archived",
      description: `You can restore “${name}” for ${KEPT_DAYS.archived} days.`,
      // NOT_FOUND: the item was already archived elsewhere, so no undo is offered here.
      ...(saved.ok ? { action: { text: "Undo", onPress: onUndo } } : {}),
    });
    onArchived();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Archive “${name}”?`}
      confirmText={`Archive ${noun}`}
      busyText="Archiving..."
      busy={busy}
      error={refusal?.refused}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children} You can restore it for {KEPT_DAYS.archived} days.
    </ConfirmDialog>
  );
}
