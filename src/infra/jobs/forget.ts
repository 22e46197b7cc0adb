/** Done jobs are kept as long as somebody may ask whether a mail was sent; then they go. */
import { and, eq, lt } from "drizzle-orm";
import type { Queryable } from "#infra/db/database.ts";
import { deleteBatches } from "#infra/db/delete-batches.ts";
import { jobs } from "./table.ts";

/** Deletes jobs that were due before `before` and are done; what failed stays until somebody deals with it. @returns how many. */
export const forgetDoneJobs = (db: Queryable, before: Date): Promise<number> =>
  deleteBatches(
    db,
    { table: jobs, age: jobs.run_at },
    and(eq(jobs.state, "done"), lt(jobs.run_at, before)),
  );
