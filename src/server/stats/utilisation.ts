/**
 * Booked and open minutes of a period: by bucket, by simulator, and by weekday and hour
 * (domain/booking/utilisation.ts).
 */
import { type SQL, sql } from "drizzle-orm";
import { SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import { hoursFor, type SessionHours } from "#domain/booking/session-hours.ts";
import type { SessionWindow } from "#domain/booking/session-window.ts";
import { openHours, openMinutes } from "#domain/booking/utilisation.ts";
import type { Bucket } from "#domain/centre/statistics.ts";
import { addDays, weekdayOf } from "#domain/time/dates.ts";
import type { AppContext } from "#server/context.ts";
import { currentSessionHours } from "#server/settings/service.ts";
import { filled, inPeriod, keyOf, type StatsQuery, simulatorsOf } from "./stats-query.ts";

/** Minutes. */
type Use = { open: number; booked: number };
type SimulatorUse = Use & { simulator: SimulatorType };
export type UtilisationRow = Bucket & Use & { simulators: SimulatorUse[] };
/** `weekday` is 1 for Monday to 7 for Sunday. */
export type UtilisationCell = Use & { weekday: number; hour: number };

type Raw = { booked: number; closed: number };

/** The open minutes of each hour of the day, as an SQL array. */
const openByHour = (hours: SessionWindow | null): SQL => {
  const minutes = new Map(openHours(hours).map((open) => [open.hour, open.minutes]));
  const all = Array.from({ length: 24 }, (_, hour) => minutes.get(hour) ?? 0);
  return sql`${`{${all.join(",")}}`}::int[]`;
};

/**
 * Joins the open minutes of each stored hour, as `w` by weekday and `x` by date, because a closure counts only within
 * open time.
 */
function openTables({ week, exceptions }: SessionHours, { from, to }: StatsQuery): SQL {
  const usual = week.map(
    (row) => sql`(${row.simulator}::text, ${row.weekday}::int, ${openByHour(row.closed ? null : row)})`,
  );
  const dates = [...new Set(exceptions.map(({ date }) => date))].filter((date) => from <= date && date <= to);
  const others = SIMULATOR_TYPES.flatMap((simulator) => {
    const hoursOn = hoursFor({ week, exceptions }, simulator);
    return dates
      .map((date) => ({ date, day: hoursOn(date) }))
      .filter(({ day }) => day.reason !== null)
      .map(({ date, day }) => sql`(${simulator}::text, ${date}::date, ${openByHour(day.hours)})`);
  });
  const none = sql`('', date '1970-01-01', '{}'::int[])`;
  return sql`
    left join (values ${sql.join(usual, sql`, `)}) w (sim, dow, open)
      on w.sim = simulator and w.dow = extract(dow from day)
    left join (values ${sql.join([none, ...others], sql`, `)}) x (sim, on_day, open)
      on x.sim = simulator and x.on_day = day`;
}

const SUMS = sql`sum(booked)::float8 as booked,
  sum(least(closed, coalesce(x.open[hour + 1], w.open[hour + 1], 0)))::float8 as closed`;

const sumOf = (parts: readonly Use[]): Use =>
  parts.reduce((sum, { open, booked }) => ({ open: sum.open + open, booked: sum.booked + booked }), {
    open: 0,
    booked: 0,
  });

/** The utilisation by bucket, with each simulator of the query. */
export async function utilisationRows(ctx: AppContext, query: StatsQuery): Promise<UtilisationRow[]> {
  const hours = await currentSessionHours(ctx);
  const { rows } = await ctx.db.execute<Raw & { key: string; simulator: string }>(sql`
    select ${keyOf(query)} as key, simulator, ${SUMS}
    from stats_hours ${openTables(hours, query)}
    where ${inPeriod(query, "simulator")} group by 1, 2`);
  const found = new Map(rows.map((row) => [`${row.key} ${row.simulator}`, row]));
  return filled(query, [], () => ({})).map((bucket) => {
    const simulators = simulatorsOf(query).map((simulator) => {
      const raw = found.get(`${bucket.key} ${simulator}`);
      const minutes = openMinutes(hoursFor(hours, simulator), bucket.from, bucket.to);
      const open = Math.max(0, minutes - (raw?.closed ?? 0));
      return { simulator, open, booked: raw?.booked ?? 0 };
    });
    return { ...bucket, ...sumOf(simulators), simulators };
  });
}

/** The utilisation of the whole period, all simulators together. */
export const totalsOfUse = (rows: readonly UtilisationRow[]): Use => sumOf(rows);

/** The utilisation of the whole period by weekday and hour: every session hour, and other hours with bookings. */
export async function utilisationCells(ctx: AppContext, query: StatsQuery): Promise<UtilisationCell[]> {
  const hours = await currentSessionHours(ctx);
  const { rows } = await ctx.db.execute<Raw & { weekday: number; hour: number }>(sql`
    select extract(isodow from day)::int as weekday, hour, ${SUMS}
    from stats_hours ${openTables(hours, query)}
    where ${inPeriod(query, "simulator")} group by 1, 2`);
  const found = new Map(rows.map((row) => [`${row.weekday} ${row.hour}`, row]));
  const minutes = openCells(hours, query);
  const shown = [
    ...new Set([
      ...[...minutes.keys()].map((key) => Number(key.split(" ")[1])),
      ...rows.filter((row) => row.booked > 0).map((row) => row.hour),
    ]),
  ].sort((one, other) => one - other);
  return shown.flatMap((hour) =>
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
      const raw = found.get(`${weekday} ${hour}`);
      const open = (minutes.get(`${weekday} ${hour}`) ?? 0) - (raw?.closed ?? 0);
      return { weekday, hour, open: Math.max(0, open), booked: raw?.booked ?? 0 };
    }),
  );
}

/** Open minutes of the period by weekday (1 is Monday) and hour, keyed as '1 9', without closures. */
function openCells(hours: SessionHours, query: StatsQuery): Map<string, number> {
  const cells = new Map<string, number>();
  for (const simulator of simulatorsOf(query)) {
    const hoursOn = hoursFor(hours, simulator);
    for (let date = query.from; date <= query.to; date = addDays(date, 1))
      for (const { hour, minutes } of openHours(hoursOn(date).hours)) {
        const key = `${weekdayOf(date) || 7} ${hour}`;
        cells.set(key, (cells.get(key) ?? 0) + minutes);
      }
  }
  return cells;
}
