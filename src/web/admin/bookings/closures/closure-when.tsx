/** When a simulator is closed: the rest of today, whole days, or hours. */
import { useId } from "react";
import { formatTime } from "#domain/time/clock-text.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { cx } from "#web/ui/cx.ts";
import { TextField } from "#web/ui/field.tsx";
import { type ClosureWhen, restOfToday } from "./closure-draft.ts";
import type { ClosureForm } from "./use-closure-form.ts";

const CHOICES: readonly { value: ClosureWhen; text: string }[] = [
  { value: "rest", text: "Rest of today" },
  { value: "days", text: "Whole days" },
  { value: "hours", text: "Choose hours" },
];

/** The choice and its fields. */
export function ClosureWhenChoice({ form: { values, set, timeField } }: { form: ClosureForm }) {
  const name = useId();
  const { sessionHours } = useSettings();
  const now = new Date();
  const rest = restOfToday(values.simulatorType, sessionHours, now);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">When</legend>
      <div className="grid grid-cols-3 gap-2">
        {CHOICES.map(({ value, text }) => {
          const checked = values.when === value;
          const disabled = value === "rest" && rest === null;
          return (
            <label
              key={value}
              className={cx(
                "flex min-h-11 items-center justify-center rounded-xl border px-2 py-2 text-center text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus",
                disabled && "cursor-not-allowed border-line text-ink-faint",
                !disabled &&
                  (checked ? "border-primary bg-info-soft/50" : "cursor-pointer border-line-strong hover:border-ink"),
              )}
            >
              <input
                type="radio"
                name={name}
                checked={checked}
                disabled={disabled}
                onChange={() => set({ when: value })}
                className="sr-only"
              />
              {text}
            </label>
          );
        })}
      </div>
      {values.when === "rest" && rest && (
        <p className="text-sm text-ink-soft">
          Today, {formatTime(rest.from)} to {formatTime(rest.to)}
        </p>
      )}
      {values.when === "days" && (
        <div className="grid grid-cols-2 gap-4">
          <TextField label="From day" type="date" required min={todayInIndia(now)} {...timeField("fromDate")} />
          <TextField label="To day" type="date" required min={values.fromDate} {...timeField("toDate")} />
        </div>
      )}
      {values.when === "hours" && (
        <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
          <TextField label="From day" type="date" required {...timeField("fromDate")} />
          <TextField label="From time" type="time" required {...timeField("fromTime")} />
          <TextField label="To day" type="date" required {...timeField("toDate")} />
          <TextField label="To time" type="time" required {...timeField("toTime")} />
        </div>
      )}
    </fieldset>
  );
}
