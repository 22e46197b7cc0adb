/** Deletes what is old without making anybody wait: a thousand rows a statement, each statement by itself. */
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./database.ts";

const BATCH = 1000;

/**
 * Deletes the rows for which the condition holds, the oldest by `age` first, so that an index leads to them; not for
 * use inside a transaction. @returns how many.
 */
export async function deleteBatches(
  db: Queryable,
  { table, age }: { table: PgTable; age: PgColumn },
  condition: SQL | undefined,
): Promise<number> {
  // Without a condition it would empty the table.
  if (!condition) return 0;
  let deleted = 0;
  for (;;) {
    const { rowCount } = await db.execute(
      sql`delete from ${table} where ctid in (select ctid from ${table} where ${condition} order by ${age} limit ${BATCH})`,
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return deleted;
  }
}
