/**
 * Keeps the figures of each day true. Whoever reads first computes the marked days of the period anew; now and then
 * the product does so for all days, so that marks never pile up. A mark goes in the transaction that computes its day,
 * and one that comes meanwhile stays: its day is computed once more (docs/decisions/0020-statistics.md).
 */
import { sql } from "drizzle-orm";
import { addDays } from "#domain/time/dates.ts";
import { ADVISORY_LOCKS } from "#infra/db/advisory-locks.ts";
import { inTransaction, type Machines } from "#server/context.ts";
import { type Days, recompute, type StatsPart } from "./compute.ts";

/** One computes at a time: an older computation must not overwrite a newer one. */
const LOCK = sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.statistics})`;

/** As many days as surely fit into the seconds that a transaction has. */
const MOST_DAYS = 31;

type Mark = { day: string; part: StatsPart };

const EVER: Days = { from: "0001-01-01", to: "9999-12-31" };

/**
 * Computes anew what changed since the last time: a transaction for each run of days, never inside another one.
 * `end` stops it between two of them; what is left keeps its marks.
 */
export async function freshen(machines: Machines, days: Days = EVER, end?: AbortSignal): Promise<void> {
  for (const run of runsOf(await marksOf(machines, days))) {
    if (end?.aborted) return;
    await inTransaction(machines, async (tx) => {
      await tx.db.execute(LOCK);
      const { rows } = await tx.db.execute<Mark>(sql`
        delete from stats_marks where part = ${run.part} and day between ${run.from}::date and ${run.to}::date
        returning day::text, part`);
      // Somebody else was quicker.
      if (rows.length > 0) await recompute(tx, run.part, run);
    });
  }
}

/** What is marked, each day once, by part and day. */
async function marksOf({ db }: Machines, { from, to }: Days): Promise<Mark[]> {
  const { rows } = await db.execute<Mark>(sql`
    select distinct day::text, part from stats_marks where day between ${from}::date and ${to}::date
    order by part, day`);
  return rows;
}

/** Days that follow each other are computed together. */
function runsOf(marks: readonly Mark[]): (Days & { part: StatsPart })[] {
  const runs: (Days & { part: StatsPart; days: number })[] = [];
  for (const { day, part } of marks) {
    const last = runs.at(-1);
    if (last?.part === part && last.days < MOST_DAYS && addDays(last.to, 1) === day) {
      last.to = day;
      last.days += 1;
    } else runs.push({ part, from: day, to: day, days: 1 });
  }
  return runs;
}
