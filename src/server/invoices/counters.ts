/**
 * The last number of a series in a financial year. Its row is locked after all others and raised with each draw, so
 * that the series has no gaps.
 */
import { eq } from "drizzle-orm";
import type { AppContext } from "#server/context.ts";
import type { invoiceCounters } from "./table.ts";

type Counters = typeof invoiceCounters;

/** Locks the counter of a financial year until the transaction ends, and returns the last number drawn. */
export async function lockCounter({ db }: AppContext, counters: Counters, year: string): Promise<number> {
  await db
    .insert(counters)
    .values({ financial_year: year, last: 0 })
    .onConflictDoNothing({ target: counters.financial_year });
  const [row] = await db.select().from(counters).where(eq(counters.financial_year, year)).for("update");
  if (!row) throw new Error(`no counter for ${year}`);
  return row.last;
}

/** Stores the number that was drawn; requires the lock. */
export async function raiseCounter(
  { db }: AppContext,
  counters: Counters,
  { year, to }: { year: string; to: number },
): Promise<void> {
  await db.update(counters).set({ last: to }).where(eq(counters.financial_year, year));
}
