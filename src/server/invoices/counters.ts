/**
 * The last number of a series in a financial year. Its row is locked after all others and raised with each draw, so
 * that the series has no gaps.
 */
import { eq, sql } from "drizzle-orm";
import type { AppContext } from "#server/context.ts";
import type { invoiceCounters } from "./table.ts";

type Counters = typeof invoiceCounters;

/** Locks the counter of a financial year until the transaction ends, and returns the last number drawn. */
export async function lockCounter({ db }: AppContext, counters: Counters, year: string): Promise<number> {
  // The update of an existing row changes nothing, but locks it.
  const [row] = await db
    .insert(counters)
    .values({ financial_year: year, last: 0 })
    .onConflictDoUpdate({ target: counters.financial_year, set: { last: sql`${counters.last}` } })
    .returning();
  if (!row) throw new Error(`no counter for ${year}`);
  return row.last;
}

/** The update that stores the number that was drawn; requires the lock. */
export const raiseCounter = ({ db }: AppContext, counters: Counters, { year, to }: { year: string; to: number }) =>
  db.update(counters).set({ last: to }).where(eq(counters.financial_year, year));
