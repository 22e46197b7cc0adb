/** Finds jobs by the beginning of their key, so that a slice can read the state of the jobs about one record. */
import { and, desc, gte, lte, or, sql } from "drizzle-orm";
import type { Queryable } from "#infra/db/database.ts";
import type { Job } from "./failed.ts";
import { jobs } from "./table.ts";

/**
 * The jobs whose key begins with one of these texts, newest first. The rest of the key must be lower-case letters and
 * digits. Then every such key sorts before `zzzz` in any collation, and the key's index is used instead of a table
 * scan.
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
