/** The inputs for the weekly hours of one simulator: a row for each day, three columns on wide screens. */
import type { SimulatorType } from "#domain/booking/plans.ts";
import { WEEKDAYS } from "#domain/booking/session-hours.ts";
import { weekdayName } from "#domain/time/dates.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { INPUT } from "#web/ui/field.tsx";
import type { Problems } from "#web/ui/form-rules.ts";
import { pathOf, TIME_FIELDS, type WeekDraft, withMondayEveryDay, withWeekCopied } from "./week-draft.ts";

const inputId = (path: string): string => `hours-${path.replaceAll(".", "-")}`;

type WeekTableProps = {
  simulator: SimulatorType;
  /** The target of "Copy hours to the …". */
  other: SimulatorType;
  draft: WeekDraft;
  errors: Problems;
  /** Called with the changed draft. */
  onChange: (draft: WeekDraft) => void;
};

/** Seven rows below two buttons that copy. */
export function WeekTable({ simulator, other, draft, errors, onChange }: WeekTableProps) {
  return (
    <section aria-labelledby={`hours-${simulator}`}>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 id={`hours-${simulator}`} className="mr-auto text-h4 max-sm:w-full">
          {simulator}
        </h3>
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          aria-label={`Copy Monday to all days of the ${simulator}`}
          onClick={() => onChange(withMondayEveryDay(draft, simulator))}
        >
          Copy Monday to all days
        </Button>
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          onClick={() => onChange(withWeekCopied(draft, simulator, other))}
        >
          Copy hours to the {other}
        </Button>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {WEEKDAYS.map((weekday) => (
          <DayRow
            key={weekday}
            simulator={simulator}
            weekday={weekday}
            draft={draft}
            errors={errors}
            onChange={onChange}
          />
        ))}
      </ul>
    </section>
  );
}

type DayRowProps = Omit<WeekTableProps, "other"> & { weekday: number };

function DayRow({ simulator, weekday, draft, errors, onChange }: DayRowProps) {
  const day = weekdayName(weekday);
  const openPath = pathOf(simulator, weekday, "closed");
  const closed = draft[openPath] === "true";
  return (
    <li>
      <fieldset
        aria-label={`${simulator}, ${day}`}
        className="grid min-w-0 grid-cols-3 gap-x-2 py-2 sm:gap-x-3 lg:grid-cols-[12rem_1fr_1fr_1fr]"
      >
        <div className="col-span-3 flex items-center justify-between gap-3 lg:col-span-1 lg:self-start lg:pt-5">
          <span className="font-semibold">{day}</span>
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={!closed}
              onChange={({ target }) => onChange({ ...draft, [openPath]: String(!target.checked) })}
              className="size-5 accent-info"
            />
            Open
          </label>
        </div>
        {Object.entries(TIME_FIELDS).map(([field, label]) => {
          const path = pathOf(simulator, weekday, field as keyof typeof TIME_FIELDS);
          return (
            <TimeInput
              key={field}
              id={inputId(path)}
              label={label}
              value={draft[path] ?? ""}
              error={errors[path]}
              disabled={closed}
              onChange={(value) => onChange({ ...draft, [path]: value })}
            />
          );
        })}
      </fieldset>
    </li>
  );
}

type TimeInputProps = {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
};

/** Narrower than the kit's field, so that three fit in a row on a phone. */
function TimeInput({ id, label, value, error, disabled, onChange }: TimeInputProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-xs font-semibold text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        type="time"
        required
        disabled={disabled}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
        className={cx(
          INPUT,
          "px-2! max-sm:[&::-webkit-calendar-picker-indicator]:hidden sm:px-3!",
          error ? "border-danger" : "border-line-strong",
        )}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
