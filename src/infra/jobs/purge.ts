/** Deletes jobs that are done, and those of an erased account. */
import { and, eq, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#infra/db/database.ts";
import { deleteBatches } from "#infra/db/delete-batches.ts";
import { jobs } from "./table.ts";

const doneBefore = (db: Queryable, before: Date, which?: SQL): Promise<number> =>
  deleteBatches(db, { table: jobs, age: jobs.run_at }, and(eq(jobs.state, "done"), lt(jobs.run_at, before), which));

/**
 * Deletes done jobs that were due before `before`; failed ones stay until an administrator retries them. @returns how
 * many.
 */
export const purgeDoneJobs = (db: Queryable, before: Date): Promise<number> => doneBefore(db, before);

/** Deletes done jobs whose payload holds an email address. @returns how many. */
export const purgeAddressJobs = (db: Queryable, before: Date): Promise<number> =>
  doneBefore(db, before, sql`jsonb_exists(${jobs.payload}, 'email')`);

/** Deletes the jobs, in any state, that refer to a user, one of these records or an email address. */
export async function eraseJobs(
  db: Queryable,
  { userId, email, ids }: { userId: string; email: string | null; ids: readonly string[] },
): Promise<void> {
  const field = (name: string) => sql`${jobs.payload} ->> ${name}`;
  await db
    .delete(jobs)
    .where(
      or(
        sql`${field("userId")} = ${userId}`,
        email ? sql`lower(${field("email")}) = ${email.toLowerCase()}` : undefined,
        ...(ids.length > 0 ? [inArray(field("bookingId"), [...ids]), inArray(field("requestId"), [...ids])] : []),
        ids.length > 0 ? and(inArray(field("orderId"), [...ids]), sql`${jobs.kind} like 'mail.%'`) : undefined,
      ),
    );
}
