/** Jobs that failed for good, for staff to see. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#infra/db/database.ts";
import { jobs } from "./table.ts";

export type Job = typeof jobs.$inferSelect;

/** The newest failures first. `after` is the id of the last job on the previous page. */
export async function failedJobs(
  db: Queryable,
  { limit, after }: { limit: number; after: string | null },
): Promise<Job[]> {
  return db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.state, "failed"),
        after
          ? sql`(${jobs.created_at}, ${jobs.id}) <
              (select j.created_at, j.id from ${jobs} j where j.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(jobs.created_at), desc(jobs.id))
    .limit(limit);
}
