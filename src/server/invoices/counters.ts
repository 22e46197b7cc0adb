/** The last number of a series in a financial year: locked last, raised by whoever draws, so that no number is lost. */
import { eq } from "drizzle-orm";
import type { Machines } from "#server/context.ts";
import type { invoiceCounters } from "./table.ts";

type Counters = typeof invoiceCounters;

/** Takes the counter of a financial year until the transaction ends, and gives the last number drawn. */
export async function lockCounter({ db }: Machines, counters: Counters, year: string): Promise<number> {
  await db
    .insert(counters)
    .values({ financial_year: year, last: 0 })
    .onConflictDoNothing({ target: counters.financial_year });
  const [row] = await db.select().from(counters).where(eq(counters.financial_year, year)).for("update");
  if (!row) throw new Error(`the counter of ${year} vanished`);
  return row.last;
}

/** Writes the number that was drawn; needs the lock. */
export async function raiseCounter(
  { db }: Machines,
  counters: Counters,
  { year, to }: { year: string; to: number },
): Promise<void> {
  await db.update(counters).set({ last: to }).where(eq(counters.financial_year, year));
}
