/** What gift vouchers bring in and take out at the desk. Amounts are paise. */
import { and, eq, gte, isNotNull, lt, type SQL, sql, sum } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Paise } from "#domain/money/money.ts";
import type { VenueMethod } from "#domain/money/venue-payment.ts";
import { addDays, type IsoDate, instantOf } from "#domain/time/dates.ts";
import type { AppContext } from "#server/context.ts";
import { voucherEntries, vouchers } from "./table.ts";

/** What one member of staff took for vouchers, and paid out of them, by one method. */
export type VoucherTakings = { method: VenueMethod; personId: string; taken: Paise; givenBack: Paise };

const onDay = (column: PgColumn, date: IsoDate): SQL | undefined =>
  and(gte(column, instantOf(date, "00:00")), lt(column, instantOf(addDays(date, 1), "00:00")));

/** The takings of a day in India: vouchers sold at the desk, and what was paid out of vouchers. */
export async function voucherTakings({ db }: AppContext, date: IsoDate): Promise<VoucherTakings[]> {
  const sold = await db
    .select({
      method: sql<VenueMethod>`${vouchers.venue_method}`,
      personId: sql<string>`${vouchers.issued_by}`,
      taken: sum(vouchers.venue_paise).mapWith(Number),
    })
    .from(vouchers)
    .where(and(onDay(vouchers.created_at, date), isNotNull(vouchers.venue_method)))
    .groupBy(vouchers.venue_method, vouchers.issued_by);
  const paidOut = await db
    .select({
      method: voucherEntries.method,
      personId: sql<string>`${voucherEntries.author_id}`,
      amount: voucherEntries.amount_paise,
    })
    .from(voucherEntries)
    .where(and(onDay(voucherEntries.created_at, date), eq(voucherEntries.kind, "paid_out")));
  return [
    ...sold.map(({ taken, ...row }) => ({ ...row, taken: taken ?? 0, givenBack: 0 })),
    ...paidOut.flatMap(({ method, personId, amount }) =>
      method ? [{ method, personId, taken: 0, givenBack: -amount }] : [],
    ),
  ];
}
