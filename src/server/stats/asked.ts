/** What somebody asks statistics of: a period, its pieces, and one simulator or all. */
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
import type { Machines } from "#server/context.ts";

export type Asked = Period & { by: StatsStep; simulator: SimulatorType | null };

type Given = { [name in keyof Asked]?: string | null | undefined };

/**
 * Reads what was asked for; without dates it is the last 30 days.
 * @throws Refusal BAD_USER_INPUT for a period that is none or too long, an unknown step or simulator.
 */
export function readAsked({ clock }: Machines, given: Given): Asked {
  const usual = presetsOn(todayInIndia(clock.now())).find(({ id }) => id === "30-days");
  if (!usual) throw new Error("the usual period is gone");
  const { from = null, to = null, by = null, simulator = null } = given;
  const period = from || to ? { from: from ?? "", to: to ?? "" } : { from: usual.from, to: usual.to };
  if (by && !isStatsStep(by)) throw new Refusal("BAD_USER_INPUT", "Statistics are by day, week or month");
  if (simulator && !isSimulatorType(simulator)) throw new Refusal("BAD_USER_INPUT", "There is no such simulator");
  // Whether it is a period at all is asked first: the usual step counts its days.
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

/** The simulators that are asked about. */
export const simulatorsOf = ({ simulator }: Asked): readonly SimulatorType[] =>
  simulator ? [simulator] : SIMULATOR_TYPES;

/** The key of the piece that a row's day belongs to. */
export const keyOf = ({ by }: Asked): SQL => sql.raw(`date_trunc('${by}', day::timestamp)::date::text`);

/** Which rows belong to what is asked; `column` has the simulator. */
export const asked = ({ from, to, simulator }: Asked, column?: "simulator"): SQL =>
  sql`day between ${from}::date and ${to}::date${
    column && simulator ? sql` and ${sql.raw(column)} = ${simulator}` : sql``
  }`;

/** Every piece of the period with its row, or with `none` where nothing happened. */
export function filled<R extends { key: string }, T>(
  question: Asked,
  rows: readonly R[],
  make: (row: R | undefined) => T,
): (Bucket & T)[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return bucketsOf(question, question.by).map((bucket) => ({
    ...bucket,
    ...make(byKey.get(bucket.key)),
  }));
}
