/** Jobs found by how their key begins: what a slice's jobs about one thing have come to. */
import { and, desc, gte, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "#infra/db/database.ts";
import type { Job } from "./failed.ts";
import { jobs } from "./table.ts";

/**
 * The jobs whose key begins with one of these texts, newest first. What follows it must be small letters and
 * figures: then all of it lies before `zzzz` in any collation, and the key's index is read instead of the table.
 */
export async function jobsOfKeys(db: Queryable, starts: readonly string[]): Promise<Job[]> {
  const begins = (start: string) =>
    and(gte(jobs.key, start), lte(jobs.key, `${start}zzzz`), sql`starts_with(${jobs.key}, ${start})`);
  return db
    .select()
    .from(jobs)
    .where(or(...starts.map(begins)))
    .orderBy(desc(jobs.created_at), desc(jobs.id));
}
