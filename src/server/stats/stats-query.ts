/** The parameters of statistics: a period, its buckets, and one simulator or all. */
import { type SQL, sql } from "drizzle-orm";
import { isSimulatorType, SIMULATOR_TYPES, type SimulatorType } from "#domain/booking/plans.ts";
import {
  type Bucket,
  bucketsOf,
  isStatsStep,
  type Period,
  periodProblem,
  presetsOn,
  type StatsStep,
  usualStep,
} from "#domain/centre/statistics.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext } from "#server/context.ts";

export type StatsQuery = Period & { by: StatsStep; simulator: SimulatorType | null };

type Given = { [name in keyof StatsQuery]?: string | null | undefined };

/**
 * Reads and validates the parameters; the default period is the last 30 days.
 * @throws Refusal BAD_USER_INPUT for an invalid or too long period, an unknown step or simulator.
 */
export function readStatsQuery({ clock }: AppContext, given: Given): StatsQuery {
  const usual = presetsOn(todayInIndia(clock.now())).find(({ id }) => id === "30-days");
  if (!usual) throw new Error("the default period is missing");
  const { from = null, to = null, by = null, simulator = null } = given;
  const period = from || to ? { from: from ?? "", to: to ?? "" } : { from: usual.from, to: usual.to };
  if (by && !isStatsStep(by)) throw new Refusal("BAD_USER_INPUT", "Statistics are by day, week or month");
  if (simulator && !isSimulatorType(simulator)) throw new Refusal("BAD_USER_INPUT", "There is no such simulator");
  // Checked first, because the default step depends on the period's number of days.
  const problem = periodProblem(period, "month");
  if (problem) throw new Refusal("BAD_USER_INPUT", problem);
  const step = by && isStatsStep(by) ? by : usualStep(period);
  const tooLong = periodProblem(period, step);
  if (tooLong) throw new Refusal("BAD_USER_INPUT", tooLong);
  return {
    ...period,
    by: step,
    simulator: simulator && isSimulatorType(simulator) ? simulator : null,
  };
}

/** The simulators that the query covers. */
export const simulatorsOf = ({ simulator }: StatsQuery): readonly SimulatorType[] =>
  simulator ? [simulator] : SIMULATOR_TYPES;

/** The bucket key of a row's day. */
export const keyOf = ({ by }: StatsQuery): SQL => sql.raw(`date_trunc('${by}', day::timestamp)::date::text`);

/** The condition for rows within the query; `column` holds the simulator. */
export const inPeriod = ({ from, to, simulator }: StatsQuery, column?: "simulator"): SQL =>
  sql`day between ${from}::date and ${to}::date${
    column && simulator ? sql` and ${sql.raw(column)} = ${simulator}` : sql``
  }`;

/** Every bucket of the period with its row; `make(undefined)` fills buckets without one. */
export function filled<R extends { key: string }, T>(
  query: StatsQuery,
  rows: readonly R[],
  make: (row: R | undefined) => T,
): (Bucket & T)[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return bucketsOf(query, query.by).map((bucket) => ({
    ...bucket,
    ...make(byKey.get(bucket.key)),
  }));
}
