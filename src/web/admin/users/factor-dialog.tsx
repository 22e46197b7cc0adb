/** Removes another person's second factor, after they lost both the app and the recovery codes. */

import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { REMOVE_FACTOR, type UserRow } from "./documents.ts";

type FactorDialogProps = {
  /** Null while closed. */
  user: UserRow | null;
  onClose: () => void;
  /** Called with the user after the removal. */
  onRemoved: (user: UserRow) => void;
};

/** Open while `user` is set. A refusal by the server is shown in the dialog. */
export function FactorDialog({ user, onClose, onRemoved }: FactorDialogProps) {
  const { busy, refusal, run, clear } = useSave();
  if (!user) return null;
  const name = user.name.trim() || user.email;
  const close = () => {
    clear();
    onClose();
  };
  const remove = async () => {
    const removed = await run((once) => browserTransport(REMOVE_FACTOR, { id: user.id }, once));
    if (!removed.ok) return;
    onRemoved({ ...user, second_factor: false });
    toast({
      title: "Second factor removed",
      description: `${name} can now log in with a password only.`,
    });
    close();
  };
  return (
    <ConfirmDialog
      open
      title={`Remove the second factor of ${name}?`}
      tone="danger"
      confirmText="Remove second factor"
      busyText="Removing..."
      busy={busy}
      error={refusal?.refused}
      onConfirm={remove}
      onClose={close}
    >
      <p>
        {name} ({user.email}) can then log in with a password only. The authenticator app and these recovery codes no
        longer work. They are signed out everywhere and get an email.
      </p>
      <p className="mt-3">Make sure the request really comes from {name}.</p>
    </ConfirmDialog>
  );
}
