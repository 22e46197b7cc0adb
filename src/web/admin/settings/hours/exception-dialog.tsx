/** Adds or changes the session hours of one date. */
import { useEffect, useId } from "react";
import { todayInIndia } from "#domain/dates.ts";
import { isSimulatorType, SIMULATOR_TYPES } from "#domain/plans.ts";
import { type HoursException, usualWindow } from "#domain/session-hours.ts";
import { hoursExceptionForm } from "#domain/session-hours-form.ts";
import { RadioRow } from "#web/admin/bookings/radio-row.tsx";
import { useFields } from "#web/admin/content/use-fields.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { SelectField } from "#web/ui/choice-fields.tsx";
import { TextField } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.tsx";
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

/** What is typed, by the rules of the server; the times are fields of their own. */
const RULES = {
  safeParse(typed: unknown) {
    const { date, simulator, closed, reason, ...hours } = typed as Values;
    const read = hoursExceptionForm
      .refine((input) => input.date >= todayInIndia(new Date()), {
        path: ["date"],
        message: "Please choose today or a later date",
      })
      .safeParse({
        date,
        reason,
        simulator: isSimulatorType(simulator) ? simulator : null,
        hours: closed ? null : hours,
      });
    if (read.success) return read;
    const issues = read.error.issues.map(({ path, message }) => ({
      path: path[0] === "hours" ? path.slice(1) : path,
      message,
    }));
    return { success: false as const, error: { issues } };
  },
};

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
  /** The exception to change; null adds one. Another version of it is taken into the form. */
  exception: EditedException | null;
  hours: EditedHours;
  /** Reads the stored version, after another person changed it. */
  onStale: () => void;
  onSaved: () => void;
  onClose: () => void;
};

/** Open as long as it is rendered. */
export function ExceptionDialog(props: ExceptionDialogProps) {
  const { exception, hours, onStale, onSaved, onClose } = props;
  const version = exception?.updatedAt ?? "";
  const { values, dirty, merged, set, field, check } = useFields<Values, HoursException>(
    valuesOf(exception, hours),
    RULES,
    version,
  );
  const { busy, refusal, run, clear } = useSave();
  const { outside, forget, mayProceed } = useOutsideCheck(run);
  const dateId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal belongs to the version before
  useEffect(clear, [version, clear]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change has other bookings outside
  useEffect(forget, [values]);
  const taken = refusal?.code === "CONFLICT" && !refusal.conflict ? refusal.refused : undefined;
  useEffect(() => {
    if (taken) document.getElementById(dateId)?.focus();
  }, [taken, dateId]);

  async function submit(form: HTMLFormElement): Promise<void> {
    const checked = check(form);
    if (!checked) return;
    const input = exceptionInput(checked);
    const change = { exception: input, exceptionId: exception?.id ?? null };
    if (!(await mayProceed(change))) return;
    const saved = await run<unknown>((once) =>
      exception
        ? browserTransport(
            UPDATE_EXCEPTION,
            { id: exception.id, input, updatedAt: exception.updatedAt },
            once,
          )
        : browserTransport(CREATE_EXCEPTION, { input }, once),
    );
    if (!saved.ok) return;
    toast({
      title: exception ? "Date changed" : "Date added",
      description: "The booking pages show the new times.",
    });
    onSaved();
  }

  const dateField = field("date");
  return (
    <FormDialog
      open
      title={exception ? "Edit a date" : "Add a date"}
      description="A holiday, a late opening or a longer day. It replaces the weekly hours on this date."
      saveText={outside ? "Save anyway" : exception ? "Save" : "Add date"}
      busy={busy}
      dirty={dirty}
      refusal={taken ? null : refusal}
      merged={merged}
      onLoadTheirs={exception ? onStale : undefined}
      onSubmit={(event) => void submit(event.currentTarget)}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id={dateId}
          label="Date"
          type="date"
          required
          min={todayInIndia(new Date())}
          {...dateField}
          error={dateField.error ?? taken}
          onChange={(event) => {
            clear();
            dateField.onChange(event);
          }}
        />
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
          label="None: closed all day"
          checked={values.closed}
          onCheck={() => set({ closed: true })}
        />
        <RadioRow
          name="sessions"
          label="Other hours"
          checked={!values.closed}
          onCheck={() => set({ closed: false })}
        />
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
