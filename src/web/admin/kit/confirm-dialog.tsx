/** Asks before something is done that is hard to take back; says what will happen, and to what. */
import type { ReactNode } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** "danger" for what is lost for good. */
  tone?: "primary" | "danger";
  /** The button that does it: "Delete product". */
  confirmText: string;
  busyText?: string;
  /** The button that does not. */
  cancelText?: string;
  busy?: boolean;
  /** What the server refused; the dialog stays open. */
  error?: string | null | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Can't be closed while busy. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, tone = "primary", confirmText, busyText = "Please wait..." } = props;
  const { cancelText = "Cancel", busy = false, error, onConfirm, onClose, children } = props;
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
          <Button variant={tone} busy={busy} busyText={busyText} onClick={onConfirm}>
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
