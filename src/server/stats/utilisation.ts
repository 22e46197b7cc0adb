/** Booked against open minutes of a period: over time, by simulator, and by weekday and hour (domain/utilisation.ts). */
import { type SQL, sql } from "drizzle-orm";
import { daysBetween, type IsoDate } from "#domain/dates.ts";
import type { SimulatorType } from "#domain/plans.ts";
import type { SessionWindow } from "#domain/slots.ts";
import { type Bucket, bucketKey, daysOf } from "#domain/statistics.ts";
import { openHours, openMinutesADay } from "#domain/utilisation.ts";
import type { Machines } from "#server/context.ts";
import { currentSettings } from "#server/settings/service.ts";
import { type Asked, asked, filled, keyOf, simulatorsOf } from "./asked.ts";

/** Minutes. */
type Use = { open: number; booked: number };
type SimulatorUse = Use & { simulator: SimulatorType };
export type UtilisationRow = Bucket & Use & { simulators: SimulatorUse[] };
/** `weekday` is 1 for Monday to 7 for Sunday. */
export type UtilisationCell = Use & { weekday: number; hour: number };

type Raw = { booked: number; closed: number };

/** The window's hours as a table: a closure at night closes nothing that was open. */
const windowTable = (window: SessionWindow): SQL =>
  sql`(values ${sql.join(
    openHours(window).map(({ hour, minutes }) => sql`(${hour}::int, ${minutes}::int)`),
    sql`, `,
  )}) w (hour, minutes)`;

const SUMS = sql`sum(booked)::float8 as booked, sum(least(closed, coalesce(w.minutes, 0)))::float8 as closed`;

async function windowOf(machines: Machines): Promise<SessionWindow> {
  return (await currentSettings(machines)).sessionWindow;
}

const sumOf = (parts: readonly Use[]): Use =>
  parts.reduce(
    (sum, { open, booked }) => ({ open: sum.open + open, booked: sum.booked + booked }),
    {
      open: 0,
      booked: 0,
    },
  );

/** Each piece of the period, with each simulator that is asked about. */
export async function utilisationRows(
  machines: Machines,
  question: Asked,
): Promise<UtilisationRow[]> {
  const window = await windowOf(machines);
  const { rows } = await machines.db.execute<Raw & { key: string; simulator: string }>(sql`
    select ${keyOf(question)} as key, simulator, ${SUMS}
    from stats_hours left join ${windowTable(window)} using (hour)
    where ${asked(question, "simulator")} group by 1, 2`);
  const found = new Map(rows.map((row) => [`${row.key} ${row.simulator}`, row]));
  const aDay = openMinutesADay(window);
  return filled(question, [], () => ({})).map((bucket) => {
    const simulators = simulatorsOf(question).map((simulator) => {
      const raw = found.get(`${bucket.key} ${simulator}`);
      const open = Math.max(0, daysOf(bucket) * aDay - (raw?.closed ?? 0));
      return { simulator, open, booked: raw?.booked ?? 0 };
    });
    return { ...bucket, ...sumOf(simulators), simulators };
  });
}

/** The whole period by simulator. */
export const totalsOfUse = (rows: readonly UtilisationRow[]): Use => sumOf(rows);

/** The whole period by weekday and hour: every hour of the window, and others in which something was booked. */
export async function utilisationCells(
  machines: Machines,
  question: Asked,
): Promise<UtilisationCell[]> {
  const window = await windowOf(machines);
  const { rows } = await machines.db.execute<Raw & { weekday: number; hour: number }>(sql`
    select extract(isodow from day)::int as weekday, hour, ${SUMS}
    from stats_hours left join ${windowTable(window)} using (hour)
    where ${asked(question, "simulator")} group by 1, 2`);
  const found = new Map(rows.map((row) => [`${row.weekday} ${row.hour}`, row]));
  const minutes = new Map(openHours(window).map((open) => [open.hour, open.minutes]));
  const hours = [
    ...new Set([...minutes.keys(), ...rows.filter((row) => row.booked > 0).map((row) => row.hour)]),
  ].sort((one, other) => one - other);
  const many = simulatorsOf(question).length;
  return hours.flatMap((hour) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
      const raw = found.get(`${weekday} ${hour}`);
      const days = weekdaysIn(question, weekday);
      const open = days * many * (minutes.get(hour) ?? 0) - (raw?.closed ?? 0);
      return { weekday, hour, open: Math.max(0, open), booked: raw?.booked ?? 0 };
    }),
  );
}

/** How often a weekday comes in a period. */
function weekdaysIn({ from, to }: { from: IsoDate; to: IsoDate }, weekday: number): number {
  const first = (weekday - 1 - daysBetween(bucketKey(from, "week"), from) + 7) % 7;
  return Math.max(0, Math.floor((daysBetween(from, to) - first) / 7) + 1);
}
