/** Confirms an action that is hard to revert. The text names the effect and the object. */
import type { ReactNode } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** "danger" for a permanent loss. */
  tone?: "primary" | "danger";
  /** The text of the confirming button: "Delete product". */
  confirmText: string;
  /** Disables the confirming button: nothing can be changed. */
  confirmOff?: boolean;
  busyText?: string;
  /** The text of the cancelling button. */
  cancelText?: string;
  busy?: boolean;
  /** The server's refusal; the dialog stays open. */
  error?: string | null | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Can't be closed while busy. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, tone = "primary", confirmText, busyText = "Please wait..." } = props;
  const { cancelText = "Cancel", confirmOff = false, busy = false, error, onConfirm, onClose, children } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title={title}
      footer={
        <>
          <Button data-harmless="" variant="secondary" disabled={busy} onClick={onClose}>
            {cancelText}
          </Button>
          <Button variant={tone} disabled={confirmOff} busy={busy} busyText={busyText} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 wrap-anywhere">
        {children && <div className="text-ink-soft">{children}</div>}
        {error && <Alert tone="danger">{error}</Alert>}
      </div>
    </Dialog>
  );
}
