/** Lists and sums of checkouts for the dashboard's Money tab. Amounts are paise. */

import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { durationText } from "#domain/booking/plans.ts";
import { CHECKOUT_STATES, type CheckoutState } from "#domain/money/checkout-states.ts";
import { REFUND_STATES, type RefundState } from "#domain/money/refund-states.ts";
import { voucherTitle } from "#domain/money/voucher.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import { listTerm } from "#domain/text/search-query.ts";
import { formatTime } from "#domain/time/clock-text.ts";
import { formatShortDate } from "#domain/time/dates.ts";
import { byAge, type KeyPage, listPage } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import type { Checkout } from "#server/checkout/store.ts";
import { checkouts } from "#server/checkout/table.ts";
import type { AppContext } from "#server/context.ts";
import { isRefundedInFull, type PaymentSearch } from "#server/payments/service.ts";

/**
 * Restricts checkouts to a state and a search, each null for no restriction. The search covers our ids, the gateway's
 * ids and the contact.
 */
export type CheckoutFilter = { state: CheckoutState | null; search: string | null };

/** Reads a state from a query: null for all states, undefined for an unknown one. */
export const readCheckoutState = (text: unknown): CheckoutState | null | undefined =>
  text && text !== "all" ? CHECKOUT_STATES.find((state) => state === text) : null;

/** Reads a refund's state from a query: null for all states, undefined for an unknown one. */
export const readRefundState = (text: unknown): RefundState | null | undefined =>
  text && text !== "all" ? REFUND_STATES.find((state) => state === text) : null;

/**
 * The state by which staff list a checkout. A purchase keeps the state `fulfilled` after its refund, but money that was
 * refunded in full is not matched with a sale.
 */
const LISTED_STATE = sql<CheckoutState>`case when ${checkouts.state} = 'fulfilled'
  and ${isRefundedInFull(sql.raw('"checkouts"."payment_id"'))} then 'refunded' else ${checkouts.state} end`;

const inState = (state: CheckoutState): SQL =>
  state === "fulfilled" || state === "refunded" ? eq(LISTED_STATE, state) : eq(checkouts.state, state);

const matching = ({ state, search }: CheckoutFilter): SQL | undefined =>
  and(
    state ? inState(state) : undefined,
    search ? sql`${checkouts.search_text} like ${within(listTerm(search))}` : undefined,
  );

const NEWEST = byAge(checkouts.created_at).newest;

/** A page of the checkouts that match the filter, newest first. */
export const listCheckouts = (
  ctx: AppContext,
  { limit, after, ...filter }: KeyPage & CheckoutFilter,
): Promise<Checkout[]> => listPage(ctx, checkouts, matching(filter), { limit, after, sort: NEWEST });

/** The gateway order ids of the checkouts that match the filter, as a subquery. */
export const gatewayOrdersOf = (filter: CheckoutFilter): SQL =>
  sql`(select ${checkouts.provider_order_id} from ${checkouts} where ${and(
    isNotNull(checkouts.provider_order_id),
    matching(filter),
  )})`;

/** Builds a search for payments by the gateway's ids and by the search text of their checkouts. */
export const paymentSearch = (search: string | null): PaymentSearch | null =>
  search === null ? null : { text: search, gatewayOrders: gatewayOrdersOf({ state: null, search }) };

export type CheckoutTotal = { state: CheckoutState; count: number; amount: number };

/** The number of matching checkouts in each listed state, and the sum of their amounts in paise. */
export async function checkoutTotals({ db }: AppContext, search: string | null): Promise<CheckoutTotal[]> {
  return db
    .select({
      state: LISTED_STATE,
      count: sql<string>`count(*)`.mapWith(Number),
      amount: sql<string>`coalesce(sum(${checkouts.amount_paise}), 0)`.mapWith(Number),
    })
    .from(checkouts)
    .where(matching({ state: null, search }))
    .groupBy(LISTED_STATE);
}

/** A summary of a purchase for staff: "A320, Joy of Flying (30 minutes), 5 Dec 2026, 11:00 am". */
export function describePurchase({ purchase }: Checkout): string {
  if (!purchase) return "API purchase";
  if ("products" in purchase) return purchase.products.map(({ name, quantity }) => `${quantity} × ${name}`).join(", ");
  if ("balanceOf" in purchase) return `Balance of ${bookingNumber(purchase.balanceOf)}`;
  if ("voucher" in purchase) return voucherTitle(purchase.voucher);
  const { simulatorType, planName, planDuration, bookingDate, bookingTime } = purchase;
  const when = bookingDate ? `${formatShortDate(bookingDate)}, ${formatTime(bookingTime ?? "")}` : "no date";
  return `${simulatorType}, ${planName} (${durationText(planDuration)}), ${when}`;
}
