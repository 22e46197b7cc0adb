/** Deletes old rows without blocking others: a thousand rows per statement, without a common transaction. */
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./database.ts";

const BATCH = 1000;

/**
 * Deletes the rows that match the condition, oldest by `age` first, so that an index is used. Not for use inside a
 * transaction. @returns how many.
 */
export async function deleteBatches(
  db: Queryable,
  { table, age }: { table: PgTable; age: PgColumn },
  condition: SQL | undefined,
): Promise<number> {
  // An empty condition would delete the whole table.
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
