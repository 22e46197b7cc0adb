/** Asks before something is deleted, by its name, and says what the server answered. */
import type { ReactNode } from "react";
import { ConfirmDialog } from "#web/admin/kit/confirm-dialog.tsx";
import { type Send, useSave } from "#web/admin/kit/use-save.ts";
import { toast } from "#web/ui/toast.tsx";

type DeleteDialogProps = {
  /** "product": for the title, the button and the notice. */
  noun: string;
  name: string;
  /** The notice when it fails: "Failed to delete product". */
  failure: string;
  send: Send<unknown>;
  /** It is not any more what the list shows. */
  onStale: () => unknown;
  onDeleted: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Render it while the question stands. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { noun, name, failure, send, onStale, onDeleted, onClose, children } = props;
  const { busy, refusal, run } = useSave();
  const confirm = async () => {
    const saved = await run(send);
    // Somebody else was faster: what was asked for has happened.
    if (!saved.ok && saved.code !== "NOT_FOUND") {
      if (saved.code === "CONFLICT") onStale();
      return toast({ title: "Error", description: failure, variant: "destructive" });
    }
    toast({ title: "Deleted", description: `“${name}” is gone.` });
    onDeleted();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={`Delete “${name}”?`}
      confirmText={`Delete ${noun}`}
      busyText="Deleting..."
      busy={busy}
      error={refusal?.refused}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
