/**
 * The form for a new closure. It first shows the bookings that overlap it, and staff decide: cancelled with a refund,
 * or left without a date.
 */
import { useEffect, useRef } from "react";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Concerned } from "./closure-conflicts.tsx";
import { type ClosureFields, useClosureForm } from "./use-closure-form.ts";

type ClosureFormProps = {
  /** Initial values: the place in the calendar that staff chose. */
  initial?: Partial<ClosureFields> | undefined;
  onClose: () => void;
  onDone: () => void;
};

/** Open while rendered. */
export function ClosureForm({ initial, onClose, onDone }: ClosureFormProps) {
  const form = useClosureForm({ initial, onDone });
  const { values, problem, set, field, timeField, conflicts, pressed, dialog } = form;
  const choiceBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The choice may be below the visible area. While times are being typed, the focus stays there.
    if (conflicts?.length && pressed.current) choiceBox.current?.querySelector("input")?.focus();
    pressed.current = false;
  }, [conflicts, pressed]);
  const problemBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) problemBox.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);

  return (
    <FormDialog
      open
      title="New closure"
      description="Nothing can be booked during this time. Customers who are paying right now are asked to choose another time."
      saveText={conflicts || !dialog.refusal ? "Add closure" : "Try again"}
      {...dialog}
      onClose={onClose}
    >
      <SelectField label="Simulator" {...timeField("simulatorType")}>
        <option value="A320">A320</option>
        <option value="B737">B737</option>
      </SelectField>
      <div className="grid grid-cols-2 gap-4">
        <TextField label="From day" type="date" required {...timeField("fromDate")} />
        <TextField label="From time" type="time" required {...timeField("fromTime")} />
        <TextField label="To day" type="date" required {...timeField("toDate")} />
        <TextField label="To time" type="time" required {...timeField("toTime")} />
      </div>
      <TextField label="Reason" required maxLength={200} hint="Visible only to staff." {...field("reason")} />
      {conflicts && conflicts.length > 0 && (
        <div ref={choiceBox} className="grid gap-5">
          <Concerned conflicts={conflicts} choice={values.choice} onChoose={(choice) => set({ choice })} />
        </div>
      )}
      {problem && (
        <div ref={problemBox}>
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
    </FormDialog>
  );
}
