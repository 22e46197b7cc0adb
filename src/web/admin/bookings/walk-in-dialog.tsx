/** A sale at the desk: the plan and its price, an optional slot, the contact, and the payment. */
import { formatTime } from "#domain/time/clock-text.ts";
import { formatLongDate } from "#domain/time/dates.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { useWalkIn, type WalkInOptions } from "./use-walk-in.ts";
import { PaidFields, PersonFields } from "./walk-in-fields.tsx";
import { PlanFields, SessionField } from "./walk-in-session.tsx";

/** Open while rendered. */
export function WalkInDialog(props: WalkInOptions) {
  const form = useWalkIn(props);
  const { date, time } = form.start.schedule;
  return (
    <FormDialog
      open
      wide
      title="Walk-in booking"
      description={
        date && time
          ? `For ${formatLongDate(date)}, ${formatTime(time)} IST, paid at the venue.`
          : "A booking made at the desk and paid at the venue."
      }
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
      <PlanFields form={form} />
      <SessionField form={form} />
      <PersonFields form={form} />
      <PaidFields form={form} />
    </FormDialog>
  );
}
