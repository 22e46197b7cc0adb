/** Checkouts in pages and sums, for the dashboard's Money view. Amounts are paise. */
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { durationText } from "#domain/booking/plans.ts";
import { CHECKOUT_STATES, type CheckoutState } from "#domain/money/checkout-states.ts";
import { REFUND_STATES, type RefundState } from "#domain/money/refund-states.ts";
import { listTerm } from "#domain/text/search-query.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { byAge, type KeyPage, listPage } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import type { Checkout } from "#server/checkout/store.ts";
import { checkouts } from "#server/checkout/table.ts";
import type { AppContext } from "#server/context.ts";
import type { PaymentSearch } from "#server/payments/service.ts";

/** Which checkouts: in one state, with the search in their ids, the gateway's, the contact; null for all. */
export type CheckoutFilter = { state: CheckoutState | null; search: string | null };

/** The state with this name: null for all, undefined for one that does not exist. */
export const readCheckoutState = (text: unknown): CheckoutState | null | undefined =>
  text && text !== "all" ? CHECKOUT_STATES.find((state) => state === text) : null;

/** The same for refunds. */
export const readRefundState = (text: unknown): RefundState | null | undefined =>
  text && text !== "all" ? REFUND_STATES.find((state) => state === text) : null;

const fitting = ({ state, search }: CheckoutFilter): SQL | undefined =>
  and(
    state ? eq(checkouts.state, state) : undefined,
    search ? sql`${checkouts.search_text} like ${within(listTerm(search))}` : undefined,
  );

const NEWEST = byAge(checkouts.created_at).newest;

/** Checkouts that fit the filter, newest first. `after` is the id of the last one seen. */
export const listCheckouts = (
  ctx: AppContext,
  { limit, after, ...filter }: KeyPage & CheckoutFilter,
): Promise<Checkout[]> => listPage(ctx, checkouts, fitting(filter), { limit, after, sort: NEWEST });

/** The gateway's orders of the checkouts that fit, to be asked for within another query. */
export const gatewayOrdersOf = (filter: CheckoutFilter): SQL =>
  sql`(select ${checkouts.provider_order_id} from ${checkouts} where ${and(
    isNotNull(checkouts.provider_order_id),
    fitting(filter),
  )})`;

/** A search for payments: by the gateway's ids, and by what the checkout knows of them. */
export const paymentSearch = (search: string | null): PaymentSearch | null =>
  search === null ? null : { text: search, gatewayOrders: gatewayOrdersOf({ state: null, search }) };

export type CheckoutTotal = { state: CheckoutState; count: number; amount: number };

/** How many checkouts that the search leaves are in each state, and what they are worth. */
export async function checkoutTotals({ db }: AppContext, search: string | null): Promise<CheckoutTotal[]> {
  return db
    .select({
      state: checkouts.state,
      count: sql<string>`count(*)`.mapWith(Number),
      amount: sql<string>`coalesce(sum(${checkouts.amount_paise}), 0)`.mapWith(Number),
    })
    .from(checkouts)
    .where(fitting({ state: null, search }))
    .groupBy(checkouts.state);
}

/** What a checkout buys, in a few words. */
export function describePurchase({ purchase }: Checkout): string {
  if (!purchase) return "API purchase";
  if ("products" in purchase) return purchase.products.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  const { simulatorType, planName, planDuration, bookingDate, bookingTime } = purchase;
  const when = bookingDate ? `${formatShortDate(bookingDate)}, ${bookingTime}` : "no date";
  return `${simulatorType}, ${planName} (${durationText(planDuration)}), ${when}`;
}
