/** Reads the owner's settings and session hours; update.ts and session-hours.ts change them. */

import { asc, gte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type * as z from "zod";
import type { BookingNotice } from "#domain/booking/booking-notice.ts";
import type { SimulatorType } from "#domain/booking/plans.ts";
import {
  everyDay,
  type HoursException,
  hoursFor,
  usualWindow,
  type WeekdayHours,
} from "#domain/booking/session-hours.ts";
import { hoursExceptionForm, weekdayHoursForm } from "#domain/booking/session-hours-form.ts";
import { DEFAULT_SESSION_WINDOW, type SessionWindow } from "#domain/booking/session-window.ts";
import type { HoursOn } from "#domain/booking/slots.ts";
import type { Settings } from "#domain/centre/settings.ts";
import { readSettings as asSettings } from "#domain/centre/settings-form.ts";
import { may } from "#domain/people/viewer.ts";
import type { IsoDate } from "#domain/time/dates.ts";
import { readForm } from "#infra/read-form.ts";
import type { AppContext, Ctx } from "#server/context.ts";
import { sessionHourExceptions, sessionHours, settings } from "./table.ts";

/** The current settings and the time of their last change (null: never). */
export async function storedSettings(ctx: AppContext): Promise<{ value: Settings; updatedAt: Date | null }> {
  const [row] = await ctx.db.select().from(settings).limit(1);
  // The session window is derived from the weekly hours, which have rows of their own.
  const value = {
    ...asSettings(row?.value),
    sessionWindow: usualWindow(await weekHours(ctx)),
  };
  return { value, updatedAt: row?.updated_at ?? null };
}

/** Whether staff need a second factor regardless of the setting: with real payments. */
export const isFactorAlwaysRequired = ({ config }: AppContext): boolean => config.payments.kind !== "sandbox";

/** The current settings. */
export const currentSettings = async (ctx: AppContext): Promise<Settings> => (await storedSettings(ctx)).value;

/** As `storedSettings`, from memory while nothing changes them. Not for a transaction that changes them. */
export const knownStoredSettings = (ctx: AppContext): ReturnType<typeof storedSettings> =>
  ctx.rows.read("settings", ["settings", "session_hours"], () => storedSettings(ctx));

/** As `currentSettings`, from memory while nothing changes them. Not for a transaction that changes them. */
export const knownSettings = async (ctx: AppContext): Promise<Settings> => (await knownStoredSettings(ctx)).value;

/** The booking notice for the caller; null for staff, who are exempt. From memory while nothing changes it. */
export const noticeFor = async (ctx: Ctx): Promise<BookingNotice | null> =>
  may(ctx.viewer, "bookings.reschedule") ? null : (await knownSettings(ctx)).bookingRules;

/** The turnaround in minutes, read within a statement, so that a writer decides by the current one. */
export const turnaroundColumn: SQL<number> = sql<number>`coalesce(
  (select (value->'bookingRules'->>'turnaroundMinutes')::int from ${settings}), 0)`;

export type StoredWeekdayHours = WeekdayHours & { updatedAt: Date };
export type StoredException = HoursException & { id: string; updatedAt: Date };

/** The weekly hours, all fourteen rows. */
export async function weekHours({ db }: AppContext): Promise<StoredWeekdayHours[]> {
  const rows = await db.select().from(sessionHours);
  const stored = new Map(rows.map((row) => [`${row.simulator_type}${row.weekday}`, row]));
  return everyDay(DEFAULT_SESSION_WINDOW).map((usual) => {
    const row = stored.get(`${usual.simulator}${usual.weekday}`);
    return row
      ? { ...usual, ...windowOf(row), closed: row.closed, updatedAt: row.updated_at }
      : { ...usual, updatedAt: new Date(0) };
  });
}

/** The exceptions by date from `from` on (all without it), soonest first. */
export async function hourExceptions({ db }: AppContext, from: IsoDate | null = null): Promise<StoredException[]> {
  const rows = await db
    .select()
    .from(sessionHourExceptions)
    .where(from ? gte(sessionHourExceptions.date, from) : undefined)
    .orderBy(asc(sessionHourExceptions.date), asc(sessionHourExceptions.simulator_type));
  return rows.map(exceptionOf);
}

/** The current session hours, with all exceptions. */
export async function currentSessionHours(
  ctx: AppContext,
): Promise<{ week: StoredWeekdayHours[]; exceptions: StoredException[] }> {
  return { week: await weekHours(ctx), exceptions: await hourExceptions(ctx) };
}

/** The session hours of one simulator by date. */
export const currentHoursOn = async (ctx: AppContext, simulator: SimulatorType): Promise<HoursOn> =>
  hoursFor(await currentSessionHours(ctx), simulator);

/** Values of a statement: a simulator, and the first and last day of a range. */
type HoursQuery = Record<"simulator" | "from" | "to", SQLWrapper>;

/**
 * Two columns for a statement that reads other tables as well, so that it gets the session hours without another
 * round trip. `hoursOnFrom` reads their texts.
 */
export const hoursColumns = ({ simulator, from, to }: HoursQuery) => ({
  week: sql<string>`(select coalesce(json_agg(json_build_object('weekday', weekday, 'closed', closed,
      'firstStart', first_start, 'lastStart', last_start, 'lastEnd', last_end)), '[]')
    from ${sessionHours} where simulator_type = ${simulator})`,
  exceptions: sql<string>`(select coalesce(json_agg(json_build_object('date', date, 'simulator', simulator_type,
      'hours', case when closed then null else json_build_object(
        'firstStart', first_start, 'lastStart', last_start, 'lastEnd', last_end) end, 'reason', reason)), '[]')
    from ${sessionHourExceptions} where date between ${from} and ${to})`,
});

/** The session hours of a simulator within the range of a statement with `hoursColumns`. */
export function hoursOnFrom(simulator: SimulatorType, week: string, exceptions: string): HoursOn {
  const rows = JSON.parse(week) as Omit<WeekdayHours, "simulator">[];
  const days = { week: rows.map((row) => ({ simulator, ...row })), exceptions: JSON.parse(exceptions) };
  return hoursFor(days as { week: WeekdayHours[]; exceptions: HoursException[] }, simulator);
}

/** As `currentHoursOn`, from memory while nothing changes them. Not for a transaction that changes them. */
export const knownHoursOn = async (ctx: AppContext, simulator: SimulatorType): Promise<HoursOn> =>
  hoursFor(
    await ctx.rows.read("session hours", ["session_hours", "session_hour_exceptions"], () => currentSessionHours(ctx)),
    simulator,
  );

/**
 * Validates weekly hours.
 * @throws Refusal BAD_USER_INPUT with the field as in `A320.1.lastEnd`.
 */
export function checkedWeek(input: unknown): WeekdayHours[] {
  return readForm(weekdayHoursForm, input, ([index, ...field]) => {
    const row = Array.isArray(input) && typeof index === "number" ? input[index] : null;
    return row ? [row.simulator, row.weekday, ...field].join(".") : undefined;
  });
}

/** Validates an exception. @throws Refusal BAD_USER_INPUT with the field. */
export const checkedException = (input: unknown): z.output<typeof hoursExceptionForm> =>
  readForm(hoursExceptionForm, input, (path) => path.join(".").replace(/^hours\./, ""));

/** An exception from its row. */
export function exceptionOf(row: typeof sessionHourExceptions.$inferSelect): StoredException {
  const { first_start, last_start, last_end } = row;
  const hours = first_start && last_start && last_end ? windowOf({ first_start, last_start, last_end }) : null;
  const { id, simulator_type: simulator, date, reason, updated_at: updatedAt } = row;
  return { id, simulator, date, hours, reason, updatedAt };
}

type WindowColumns = { first_start: string; last_start: string; last_end: string };

const windowOf = ({ first_start, last_start, last_end }: WindowColumns): SessionWindow => ({
  firstStart: first_start,
  lastStart: last_start,
  lastEnd: last_end,
});
