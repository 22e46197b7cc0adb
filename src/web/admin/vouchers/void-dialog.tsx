/** Voids a gift voucher for good, with a reason. */
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { browserTransport } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.ts";
import { VOID } from "./documents.ts";
import type { StepProps } from "./extend-dialog.tsx";
import { rupees, voucherOf } from "./voucher-words.tsx";

/** Open while rendered. */
export function VoidDialog({ voucher, onClose, onChanged }: StepProps) {
  const { id, balance, recipient_name: name } = voucher;
  const { field, dialog } = useDialogForm({
    start: { reason: "" },
    check: ({ reason }) => (reason.trim() ? { data: reason } : { errors: { reason: "Please give a reason" } }),
    async send(reason: string, run) {
      const saved = await run((once) => browserTransport(VOID, { id, reason }, once));
      if (!saved.ok) return;
      onChanged(saved.data.changed);
      toast({ title: "Gift voucher voided", description: voucherOf(voucher) });
      onClose();
    },
  });
  return (
    <FormDialog
      open
      tone="danger"
      title={`Void the gift voucher for ${name}?`}
      saveText="Void gift voucher"
      busyText="Voiding..."
      cancelText="Don't void"
      {...dialog}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {balance > 0
          ? `Its balance of ${rupees(balance)} is lost, and no money is returned. To return money, pay it out first.`
          : "It can't be used afterwards."}{" "}
        This can&apos;t be undone.
      </p>
      <TextField
        label="Reason"
        required
        maxLength={200}
        hint="For the history and the audit log."
        {...field("reason")}
      />
    </FormDialog>
  );
}
