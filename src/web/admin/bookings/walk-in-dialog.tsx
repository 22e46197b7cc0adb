/** A sale at the desk: the contact, the slot, the plan and its price, and the payment. */
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { useWalkIn, type WalkInOptions } from "./use-walk-in.ts";
import { PaidFields, PersonFields } from "./walk-in-fields.tsx";
import { PlanFields, SessionField } from "./walk-in-session.tsx";

/** Open while rendered. */
export function WalkInDialog(props: WalkInOptions) {
  const form = useWalkIn(props);
  return (
    <FormDialog
      open
      wide
      title="Walk-in booking"
      description="A booking made at the desk and paid at the venue."
      saveText="Book"
      busyText="Booking..."
      {...form.dialog}
      onClose={props.onClose}
    >
      {form.failed && (
        <Alert tone="danger" title="The plans could not be loaded">
          {form.failed}
        </Alert>
      )}
      <PersonFields form={form} />
      <SessionField form={form} />
      <PlanFields form={form} />
      <PaidFields form={form} />
    </FormDialog>
  );
}
