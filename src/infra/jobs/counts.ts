/** The number of jobs in each state. */
import { count } from "drizzle-orm";
import type { Queryable } from "#infra/db/database.ts";
import { jobs } from "./table.ts";

export async function jobsByState(db: Queryable): Promise<Record<string, number>> {
  const rows = await db.select({ state: jobs.state, count: count() }).from(jobs).groupBy(jobs.state);
  return {
    waiting: 0,
    failed: 0,
    ...Object.fromEntries(rows.map((row) => [row.state, row.count])),
  };
}
