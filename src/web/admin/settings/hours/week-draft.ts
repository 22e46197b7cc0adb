/**
 * The weekly session hours as typed: one text for each field, under the path in the server's errors, `A320.1.lastEnd`.
 * `closed` is "true" or "false". Checked by the same rules as on the server.
 */
import { SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import { WEEKDAYS, type WeekdayHours } from "#domain/booking/session-hours.ts";
import { weekdayHoursForm } from "#domain/booking/session-hours-form.ts";
import { weekdayName } from "#domain/time/dates.ts";
import type { Checked, Problems } from "#web/ui/form-rules.ts";

export type WeekDraft = Readonly<Record<string, string>>;

/** The labels of a day's times. */
export const TIME_FIELDS = {
  firstStart: "First start",
  lastStart: "Last start",
  lastEnd: "Last end",
} as const;

type Field = keyof typeof TIME_FIELDS | "closed";
const FIELDS: readonly Field[] = ["closed", "firstStart", "lastStart", "lastEnd"];

const MONDAY = 1;

/** 'A320.1.lastEnd'. */
export const pathOf = (simulator: SimulatorType, weekday: number, field: Field): string =>
  `${simulator}.${weekday}.${field}`;

/** Returns the draft of stored hours. */
export const weekDraftOf = (week: readonly WeekdayHours[]): WeekDraft =>
  Object.fromEntries(
    week.flatMap((row) => FIELDS.map((field) => [pathOf(row.simulator, row.weekday, field), String(row[field])])),
  );

/** Copies Monday's hours to every day of one simulator. */
export const withMondayEveryDay = (draft: WeekDraft, simulator: SimulatorType): WeekDraft => ({
  ...draft,
  ...Object.fromEntries(
    WEEKDAYS.flatMap((weekday) =>
      FIELDS.map((field) => [pathOf(simulator, weekday, field), draft[pathOf(simulator, MONDAY, field)] ?? ""]),
    ),
  ),
});

/** Copies the week of one simulator to the other. */
export const withWeekCopied = (draft: WeekDraft, from: SimulatorType, to: SimulatorType): WeekDraft => ({
  ...draft,
  ...Object.fromEntries(
    WEEKDAYS.flatMap((weekday) =>
      FIELDS.map((field) => [pathOf(to, weekday, field), draft[pathOf(from, weekday, field)] ?? ""]),
    ),
  ),
});

/**
 * Returns the days that differ from `saved`, or the first error of each wrong field. A closed day with incomplete times
 * keeps the stored ones, which are hidden.
 */
export function checkWeek(draft: WeekDraft, saved: WeekDraft): Checked<readonly WeekdayHours[]> {
  const rows = SIMULATOR_TYPES.flatMap((simulator) =>
    WEEKDAYS.filter((weekday) =>
      FIELDS.some((field) => draft[pathOf(simulator, weekday, field)] !== saved[pathOf(simulator, weekday, field)]),
    ).map((weekday) => {
      const row = rowOf(draft, simulator, weekday);
      const keepsTimes = row.closed && !weekdayHoursForm.safeParse([row]).success;
      return keepsTimes ? { ...rowOf(saved, simulator, weekday), closed: true } : row;
    }),
  );
  if (rows.length === 0) return { data: rows };
  const read = weekdayHoursForm.safeParse(rows);
  if (read.success) return { data: read.data };
  const errors: Problems = {};
  for (const { path, message } of read.error.issues) {
    const [index, field] = path;
    const row = typeof index === "number" ? rows[index] : undefined;
    if (row) errors[pathOf(row.simulator, row.weekday, field as Field)] ??= message;
  }
  return { errors };
}

function rowOf(draft: WeekDraft, simulator: SimulatorType, weekday: number): WeekdayHours {
  const text = (field: Field) => draft[pathOf(simulator, weekday, field)] ?? "";
  return {
    simulator,
    weekday,
    closed: text("closed") === "true",
    firstStart: text("firstStart"),
    lastStart: text("lastStart"),
    lastEnd: text("lastEnd"),
  };
}

/** 'A320 Monday, last end': a field's path in words. */
export function fieldName(path: string): string {
  const [simulator, weekday, field] = path.split(".");
  const label = field === "closed" ? "closed" : TIME_FIELDS[field as keyof typeof TIME_FIELDS];
  return `${simulator} ${weekdayName(Number(weekday))}, ${label.toLowerCase()}`;
}
