/** Checkouts in pages and sums, for the dashboard's Money view. Amounts are paise. */
import { and, desc, eq, sql } from "drizzle-orm";
import { durationText } from "#domain/plans.ts";
import type { CheckoutState } from "#domain/statuses.ts";
import type { Machines } from "#server/context.ts";
import type { Checkout } from "./store.ts";
import { checkouts } from "./table.ts";

/** Checkouts in one state or, with null, in all, newest first. `after` is the id of the last one seen. */
export async function listCheckouts(
  { db }: Machines,
  { state, limit, after }: { state: CheckoutState | null; limit: number; after: string | null },
): Promise<Checkout[]> {
  return db
    .select()
    .from(checkouts)
    .where(
      and(
        state ? eq(checkouts.state, state) : undefined,
        after
          ? sql`(${checkouts.created_at}, ${checkouts.id}) <
              (select c.created_at, c.id from ${checkouts} c where c.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(checkouts.created_at), desc(checkouts.id))
    .limit(limit);
}

export type CheckoutTotal = { state: CheckoutState; count: number; amount: number };

/** How many checkouts are in each state, and what they are worth. */
export async function checkoutTotals({ db }: Machines): Promise<CheckoutTotal[]> {
  return db
    .select({
      state: checkouts.state,
      count: sql<string>`count(*)`.mapWith(Number),
      amount: sql<string>`coalesce(sum(${checkouts.amount_paise}), 0)`.mapWith(Number),
    })
    .from(checkouts)
    .groupBy(checkouts.state);
}

/** What a checkout buys, in a few words. */
export function describePurchase({ purchase }: Checkout): string {
  if (!purchase) return "Bought call by call";
  if ("products" in purchase)
    return purchase.products.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  const { simulatorType, planName, planDuration, bookingDate, bookingTime } = purchase;
  const when = bookingDate ? `${bookingDate} ${bookingTime}` : "no date";
  return `${simulatorType}, ${planName} (${durationText(planDuration)}), ${when}`;
}
