/**
 * Keeps the figures of each day up to date. Reading a period recomputes its marked days; a regular run recomputes all
 * marked days, so that marks do not accumulate. A mark is deleted in the transaction that computes its day. A mark
 * added during that transaction stays, so its day is computed once more (docs/decisions/0020-statistics.md).
 */
import { sql } from "drizzle-orm";
import { addDays } from "#domain/time/dates.ts";
import { ADVISORY_LOCKS } from "#infra/db/advisory-locks.ts";
import { type AppContext, inTransaction } from "#server/context.ts";
import { type Days, recompute, type StatsPart } from "./compute.ts";

/** One computation at a time: an older one must not overwrite a newer one. */
const LOCK = sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.statistics})`;

/** As many days as fit into a transaction's time limit. */
const MOST_DAYS = 31;

type Mark = { day: string; part: StatsPart };

const EVER: Days = { from: "0001-01-01", to: "9999-12-31" };

/**
 * Recomputes what changed since the last run: one transaction per range of days, never inside another one. `end` stops
 * it between two transactions; the remaining days keep their marks.
 */
export async function freshen(ctx: AppContext, days: Days = EVER, end?: AbortSignal): Promise<void> {
  for (const run of runsOf(await marksOf(ctx, days))) {
    if (end?.aborted) return;
    await inTransaction(ctx, async (tx) => {
      await tx.db.execute(LOCK);
      const { rows } = await tx.db.execute<Mark>(sql`
        delete from stats_marks where part = ${run.part} and day between ${run.from}::date and ${run.to}::date
        returning day::text, part`);
      // Another call has already recomputed these days.
      if (rows.length > 0) await recompute(tx, run.part, run);
    });
  }
}

/** The marked days, each once per part, by part and day. */
async function marksOf({ db }: AppContext, { from, to }: Days): Promise<Mark[]> {
  const { rows } = await db.execute<Mark>(sql`
    select distinct day::text, part from stats_marks where day between ${from}::date and ${to}::date
    order by part, day`);
  return rows;
}

/** Joins consecutive days, which are computed together. */
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
