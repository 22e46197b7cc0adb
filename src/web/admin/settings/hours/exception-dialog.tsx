/** Adds or changes the session hours of one date. */
import { useEffect } from "react";
import { isSimulatorType, SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { type HoursException, usualWindow } from "#domain/booking/session-hours.ts";
import { hoursExceptionForm } from "#domain/booking/session-hours-form.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { RadioRow } from "#web/admin/bookings/radio-row.tsx";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useEntityForm } from "#web/admin/kit/use-entity-form.ts";
import { browserTransport } from "#web/graphql.ts";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { type Checked, readBy } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import {
  CREATE_EXCEPTION,
  type EditedException,
  type EditedHours,
  exceptionInput,
  UPDATE_EXCEPTION,
} from "./documents.ts";
import { OutsideWarning, useOutsideCheck } from "./outside-warning.tsx";
import { TIME_FIELDS } from "./week-draft.ts";

type Values = {
  date: string;
  simulator: string;
  closed: boolean;
  firstStart: string;
  lastStart: string;
  lastEnd: string;
  reason: string;
};

/** Checks the typed values by the server's rules. Each time is a separate field. */
function readException({ date, simulator, closed, reason, ...hours }: Values): Checked<HoursException> {
  const rules = hoursExceptionForm.refine((input) => input.date >= todayInIndia(new Date()), {
    path: ["date"],
    message: "Please choose today or a later date",
  });
  const read = readBy(rules, {
    date,
    reason,
    simulator: isSimulatorType(simulator) ? simulator : null,
    hours: closed ? null : hours,
  });
  if ("data" in read) return read;
  const problems = Object.entries(read.errors).map(([path, problem]) => [path.replace(/^hours\./, ""), problem]);
  return { errors: Object.fromEntries(problems) };
}

function valuesOf(exception: EditedException | null, { week }: EditedHours): Values {
  const { date = "", simulator = null, hours = null, reason = "" } = exception ?? {};
  return {
    date,
    simulator: simulator ?? "",
    closed: hours === null,
    reason,
    ...(hours ?? usualWindow(week)),
  };
}

type ExceptionDialogProps = {
  /** The exception to change; null adds one. The form accepts a newer version of it. */
  exception: EditedException | null;
  hours: EditedHours;
  /** Reads the stored version after another person's change. */
  onStale: () => void;
  onSaved: () => void;
  onClose: () => void;
};

function useExceptionForm({ exception, hours, onSaved }: ExceptionDialogProps) {
  const { save, dialog, ...form } = useEntityForm<Values, HoursException>({
    start: valuesOf(exception, hours),
    version: exception?.updatedAt ?? "",
    // CONFLICT without a newer version: another exception has this date already.
    fieldOf: ({ code, conflict }) => (code === "CONFLICT" && !conflict ? "date" : undefined),
    check: readException,
    async send(read, run) {
      const input = exceptionInput(read);
      const change = { exception: input, exceptionId: exception?.id ?? null };
      if (!(await mayProceed(change))) return;
      const saved = await run<unknown>((once) =>
        exception
          ? browserTransport(UPDATE_EXCEPTION, { id: exception.id, input, updatedAt: exception.updatedAt }, once)
          : browserTransport(CREATE_EXCEPTION, { input }, once),
      );
      if (!saved.ok) return;
      toast({
        title: exception ? "Date changed" : "Date added",
        description: "The booking pages show the new times.",
      });
      onSaved();
    },
  });
  const { outside, forget, mayProceed } = useOutsideCheck(save.run);
  const typed = JSON.stringify(form.values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bookings outside belong to the checked values
  useEffect(forget, [typed]);
  return { ...form, outside, dialog };
}

/** Open while it is rendered. */
export function ExceptionDialog(props: ExceptionDialogProps) {
  const { exception, onStale, onClose } = props;
  const { values, set, field, outside, dialog } = useExceptionForm(props);
  return (
    <FormDialog
      open
      title={exception ? "Edit a date" : "Add a date"}
      description="A holiday, a late opening or a longer day. It replaces the weekly hours on this date."
      saveText={outside ? "Save anyway" : exception ? "Save" : "Add date"}
      {...dialog}
      onLoadTheirs={exception ? onStale : undefined}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Date" type="date" required min={todayInIndia(new Date())} {...field("date")} />
        <SelectField label="Simulator" {...field("simulator")}>
          <option value="">Both</option>
          {SIMULATOR_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">Sessions on this date</legend>
        <RadioRow
          name="sessions"
          label="Closed all day"
          checked={values.closed}
          onCheck={() => set({ closed: true })}
        />
        <RadioRow name="sessions" label="Other hours" checked={!values.closed} onCheck={() => set({ closed: false })} />
      </fieldset>
      {!values.closed && (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label={TIME_FIELDS.firstStart} type="time" required {...field("firstStart")} />
          <TextField label={TIME_FIELDS.lastStart} type="time" required {...field("lastStart")} />
          <TextField label={TIME_FIELDS.lastEnd} type="time" required {...field("lastEnd")} />
        </div>
      )}
      <TextField
        label="Reason"
        required
        maxLength={80}
        hint="Customers see it, for example “Diwali”."
        {...field("reason")}
      />
      <OutsideWarning outside={outside} />
    </FormDialog>
  );
}
