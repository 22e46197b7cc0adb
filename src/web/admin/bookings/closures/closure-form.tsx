/**
 * The form for a new closure. It shows the bookings in the period as soon as that is chosen, and staff decide about
 * each of them before anything is closed.
 */
import { useEffect, useRef } from "react";
import { formatPeriod } from "#domain/time/clock-text.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { type ClosureFields, mailedCount, refundLines } from "./closure-draft.ts";
import { ClosureWhenChoice } from "./closure-when.tsx";
import { AffectedBookings, RefundLines } from "./decisions.tsx";
import { useClosureForm } from "./use-closure-form.ts";

type ClosureFormProps = {
  /** Initial values: the place in the calendar that staff chose. */
  initial?: Partial<ClosureFields> | undefined;
  onClose: () => void;
  onDone: () => void;
};

/** Open while rendered. */
export function ClosureForm({ initial, onClose, onDone }: ClosureFormProps) {
  const form = useClosureForm({ initial, onDone });
  const { problem, span, closed, field, timeField, rows, refund, dialog } = form;
  const problemBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) problemBox.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  const conflicts = rows.conflicts ?? [];
  const refunded = conflicts.filter((conflict) => rows.draftOf(conflict).decision === "refund");
  const mailed = mailedCount(conflicts, rows.draftOf);

  return (
    <>
      <FormDialog
        open
        wide
        title="New closure"
        description="Nothing can be booked during this time. Customers who are paying right now are asked to choose another time."
        saveText={mailed > 0 ? `Close and email ${mailed} ${mailed === 1 ? "customer" : "customers"}` : "Add closure"}
        busyText="Closing..."
        {...dialog}
        onClose={onClose}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Simulator" {...timeField("simulatorType")}>
            <option value="A320">A320</option>
            <option value="B737">B737</option>
            <option value="both">Both simulators</option>
          </SelectField>
          <TextField label="Reason" required maxLength={200} hint="Visible only to staff." {...field("reason")} />
        </div>
        <ClosureWhenChoice form={form} />
        {closed && (
          <Alert tone="warning" title="Already closed">
            {closed}
          </Alert>
        )}
        {span && !closed && (
          <AffectedBookings rows={rows} period={formatPeriod(new Date(span.from), new Date(span.to))} />
        )}
        {problem && problem !== closed && (
          <div ref={problemBox}>
            <Alert tone="danger">{problem}</Alert>
          </div>
        )}
      </FormDialog>
      <ConfirmDialog
        open={refund.asks}
        title={
          refunded.length === 1 ? "Cancel and refund 1 booking?" : `Cancel and refund ${refunded.length} bookings?`
        }
        tone="danger"
        confirmText="Close and refund"
        busy={dialog.busy}
        onConfirm={() => dialog.onSubmit()}
        onClose={refund.cancel}
      >
        <RefundLines lines={refundLines(refunded, rows.draftOf)}>A closure with a refund can't be undone.</RefundLines>
      </ConfirmDialog>
    </>
  );
}
