/** A sale at the desk: the contact, the slot, the plan and its price, and the payment. */
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { TillClosedNote } from "./till/till-closed-note.tsx";
import { useWalkIn, type WalkIn, type WalkInOptions } from "./use-walk-in.ts";
import { DiscountFields } from "./walk-in-discount.tsx";
import { FlightFields, OptionalFields, PaidNow, PersonFields } from "./walk-in-fields.tsx";
import { PayButtons, UpiButtons, UpiCode } from "./walk-in-pay.tsx";
import { PlanFields, SessionField, soldLine } from "./walk-in-session.tsx";

/** Open while rendered. */
export function WalkInDialog(props: WalkInOptions) {
  const form = useWalkIn(props);
  const { asked } = props;
  return (
    <FormDialog
      open
      wide
      enterSaves={false}
      title={asked ? `Book for ${asked.name}` : "Walk-in booking"}
      {...form.dialog}
      outcome={<Sold form={form} />}
      saves={(formId) =>
        form.upi ? <UpiButtons form={form} formId={formId} /> : <PayButtons form={form} formId={formId} />
      }
      onClose={props.onClose}
    >
      {form.failed && (
        <Alert tone="danger" title="The plans could not be loaded">
          {form.failed}
        </Alert>
      )}
      {form.upi ? (
        <UpiCode form={form} upi={form.upi} />
      ) : (
        <>
          {asked?.message && <Asked message={asked.message} />}
          <PersonFields form={form} />
          <SessionField form={form} />
          <PlanFields form={form} />
          <PaidNow form={form} />
          <FlightFields form={form} />
          <OptionalFields form={form} />
          <DiscountFields form={form} />
          <TillClosedNote />
        </>
      )}
    </FormDialog>
  );
}

/** The message, with its own scrolling: it may be long. */
const Asked = ({ message }: { message: string }) => (
  <blockquote
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and only a focused element scrolls by keyboard.
    tabIndex={0}
    aria-label="The message"
    className="max-h-32 overflow-y-auto rounded-xl bg-surface px-4 py-3 text-sm whitespace-pre-line wrap-anywhere"
  >
    {message}
  </blockquote>
);

/** What is being sold, beside the buttons that sell it: simulator and plan may be scrolled out of view. */
function Sold({ form }: { form: WalkIn }) {
  const line = soldLine(form);
  return (
    line && (
      <p className="-mt-1 flex w-full justify-between gap-3 text-sm text-ink-soft max-sm:order-first">
        <span className="text-pretty">{line.what}</span>
        <strong className="font-semibold whitespace-nowrap text-ink">{line.total}</strong>
      </p>
    )
  );
}
