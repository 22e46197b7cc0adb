/** Adds or corrects the courier and the tracking number of an order that has left. */
import { trackingForm } from "#domain/shop/tracking.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { SuggestField } from "#web/admin/content/suggest-field.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { browserTransport } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";
import { readBy } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { type OrderRow, SET_TRACKING } from "./documents.ts";
import { COURIER_NAMES } from "./ship-dialog.tsx";

type TrackingDialogProps = {
  order: OrderRow;
  /** Called with the order after the change. */
  onDone: (order: OrderRow) => void;
  onClose: () => void;
};

/** The dialog, which is open while it is rendered. */
export function TrackingDialog({ order, onDone, onClose }: TrackingDialogProps) {
  const number = orderNumber(order.id);
  const { field, dialog } = useDialogForm({
    start: { courier: order.courier ?? "", trackingNumber: order.tracking_number ?? "" },
    check: (values) => readBy(trackingForm, values),
    async send(tracking, run) {
      const input = { id: order.id, updatedAt: order.updated_at, ...tracking };
      const saved = await run((once) => browserTransport(SET_TRACKING, input, once));
      if (!saved.ok) return;
      toast({ title: "Courier saved", description: number });
      onDone(saved.data.updateOrderTracking);
    },
  });
  return (
    <FormDialog
      open
      title={`Courier of order ${number}`}
      description="The customer's order page shows it. No email is sent."
      {...dialog}
      onClose={onClose}
    >
      <SuggestField label="Courier" suggestions={COURIER_NAMES} {...field("courier")} />
      <TextField label="Tracking number" autoComplete="off" spellCheck={false} {...field("trackingNumber")} />
    </FormDialog>
  );
}
