/** Lists and sums of payments and refunds for the dashboard, newest first, paged by keyset. */
import { and, count, eq, inArray, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { RefundState } from "#domain/money/refund-states.ts";
import { behind, byAge, type KeyPage, listPage, sortedBy, stillIn } from "#infra/db/keyset.ts";
import type { AppContext } from "#server/context.ts";
import { disputes, payments, refunds, UNMATCHED } from "./table.ts";

type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;
export type RefundOfPayment = { refund: Refund; payment: Payment };

/**
 * A search for payments. A payment matches if `text` is exactly its gateway payment or gateway order id, or if its
 * gateway order is in the subquery `gatewayOrders`.
 */
export type PaymentSearch = { text: string; gatewayOrders: SQL };

const NEWEST = byAge(payments.created_at).newest;
const NEWEST_REFUNDS = byAge(refunds.created_at).newest;

/** A union rather than `or`, so that each half uses its own index. */
const matches = (search: PaymentSearch | null): SQL | undefined =>
  search
    ? sql`${payments.id} in (
        select p.id from ${payments} p
        where p.razorpay_payment_id = ${search.text} or p.razorpay_order_id = ${search.text}
        union select p.id from ${payments} p where p.razorpay_order_id in ${search.gatewayOrders})`
    : undefined;

/** A page of the captured payments that match the search. `among` restricts them to a subquery of gateway orders. */
const listPayments = (
  ctx: AppContext,
  { search, among, ...page }: KeyPage & { search: PaymentSearch | null; among: SQL | null },
): Promise<Payment[]> => {
  const where = and(matches(search), among ? sql`${payments.razorpay_order_id} in ${among}` : undefined);
  return listPage(ctx, payments, where, { ...page, sort: NEWEST });
};

/** A page of the refunds of matching payments, in one state or, with null, in all states. */
const listRefunds = (
  { db }: AppContext,
  { state, search, limit, after }: KeyPage & { state: RefundState | null; search: PaymentSearch | null },
): Promise<RefundOfPayment[]> =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(refunds.payment_id, payments.id))
    .where(and(state ? eq(refunds.state, state) : undefined, matches(search), behind(refunds, NEWEST_REFUNDS, after)))
    .orderBy(...sortedBy(refunds, NEWEST_REFUNDS))
    .limit(limit);

export type RefundTotal = { state: RefundState; count: number; amount: number };

/** The number of refunds of matching payments in each state, and their sum in paise. */
const refundTotals = ({ db }: AppContext, search: PaymentSearch | null): Promise<RefundTotal[]> =>
  db
    .select({
      state: refunds.state,
      count: count(),
      amount: sql<string>`coalesce(sum(${refunds.amount_paise}), 0)`.mapWith(Number),
    })
    .from(refunds)
    .where(
      search
        ? inArray(refunds.payment_id, db.select({ id: payments.id }).from(payments).where(matches(search)))
        : undefined,
    )
    .groupBy(refunds.state);

/** Whether the payment with this gateway id was refunded in full. Correlated, so that a search reads only its rows. */
export const isRefundedInFull = (gatewayPaymentId: SQLWrapper): SQL =>
  sql`exists (select 1 from "payments" "p" where "p"."razorpay_payment_id" = ${gatewayPaymentId}
    and "p"."status" = 'refunded')`;

/** The lists that other slices read, exported through `service.ts`. */
export const moneyLists = {
  listPayments,
  listRefunds,
  refundTotals,
  existingPayments: (ctx: AppContext) => stillIn(ctx, payments),
  existingRefunds: (ctx: AppContext) => stillIn(ctx, refunds),
};

/** A page of the captured payments that bought nothing and are not refunded. */
export const listUnmatched = (ctx: AppContext, page: KeyPage): Promise<Payment[]> =>
  listPage(ctx, payments, UNMATCHED, { ...page, sort: NEWEST });

export type MoneyTotals = {
  captured: number;
  fulfilled: number;
  refunded: number;
  refundDue: number;
  claimable: number;
  /** What open disputes hold. */
  disputed: number;
  /** What lost disputes took back. */
  chargedBack: number;
  /** What the gateway has not paid out to the bank yet. */
  onItsWay: number;
  /** The number of payments that bought nothing and are not refunded. */
  unmatched: number;
  refunds: RefundTotal[];
};

/**
 * What gift vouchers paid, which is no captured money; by the partial index of the payments with a voucher.
 */
const voucherShares = ({ db }: AppContext) =>
  db
    .select({
      paid: sql<string>`coalesce(sum(${payments.amount_paise}), 0)`.mapWith(Number).as("voucher_paid"),
      restored: sql<string>`coalesce(sum(${payments.refunded_paise}), 0)`.mapWith(Number).as("voucher_restored"),
    })
    .from(payments)
    .where(and(isNotNull(payments.voucher_id), eq(payments.source, "voucher")))
    .as("shares");

/**
 * Sums all captured payments by their use, in paise, without what gift vouchers paid: captured = fulfilled +
 * claimable + refundDue + refunded + disputed + chargedBack. A failed refund counts as due, unless the bank took the
 * money back instead.
 */
export async function moneyTotals(ctx: AppContext): Promise<MoneyTotals> {
  const { db } = ctx;
  const total = (what: SQL) => sql<string>`coalesce(sum(${what}), 0)`.mapWith(Number);
  const open = db
    .select({
      payment_id: refunds.payment_id,
      amount: sql<number>`sum(${refunds.amount_paise})`.as("open_amount"),
    })
    .from(refunds)
    .where(inArray(refunds.state, ["due", "pending", "failed"]))
    .groupBy(refunds.payment_id)
    .as("open");
  const rest = sql`${payments.amount_paise} - ${payments.refunded_paise}`;
  const lost = sql`least(${rest}, ${payments.charged_back_paise})`;
  const toRefund = sql`least(${rest} - ${lost}, coalesce(${open.amount}, 0))`;
  const held = sql`least(${rest} - ${lost} - ${toRefund}, ${payments.disputed_paise})`;
  const sums = db
    .select({
      captured: total(sql`${payments.amount_paise}`).as("captured"),
      refunded: total(sql`${payments.refunded_paise}`).as("refunded"),
    })
    .from(payments)
    .as("sums");
  const due = db
    .select({ refundDue: total(toRefund).as("refund_due_sum") })
    .from(open)
    .innerJoin(payments, eq(payments.id, open.payment_id))
    .as("due");
  const bare = db
    .select({
      claimable: total(
        sql`case when ${payments.status} = 'success' then ${rest} - ${lost} - ${toRefund} - ${held} end`,
      ).as("claimable"),
      unmatched: sql<string>`count(*)`.mapWith(Number).as("unmatched"),
    })
    .from(payments)
    .leftJoin(open, eq(payments.id, open.payment_id))
    .where(UNMATCHED)
    .as("bare");
  const taken = db
    .select({ disputed: total(held).as("disputed"), chargedBack: total(lost).as("charged_back") })
    .from(payments)
    .leftJoin(open, eq(payments.id, open.payment_id))
    .where(inArray(payments.id, db.select({ id: disputes.payment_id }).from(disputes)))
    .as("taken");
  const unsettled = db
    .select({ onItsWay: total(sql`${payments.amount_paise}`).as("on_its_way") })
    .from(payments)
    .where(isNull(payments.settled_at))
    .as("unsettled");
  // One statement, so that all sums come from one snapshot.
  const [row] = await db
    .select()
    .from(sums)
    .innerJoin(due, sql`true`)
    .innerJoin(bare, sql`true`)
    .innerJoin(taken, sql`true`)
    .innerJoin(unsettled, sql`true`)
    .innerJoin(voucherShares(ctx), sql`true`);
  const states = await refundTotals(ctx, null);
  const { paid = 0, restored = 0 } = row?.shares ?? {};
  const captured = (row?.sums.captured ?? 0) - paid;
  const refunded = (row?.sums.refunded ?? 0) - restored;
  const { refundDue = 0 } = row?.due ?? {};
  const { claimable = 0, unmatched = 0 } = row?.bare ?? {};
  const { disputed = 0, chargedBack = 0 } = row?.taken ?? {};
  const onItsWay = (row?.unsettled.onItsWay ?? 0) - paid;
  const fulfilled = captured - refunded - refundDue - claimable - disputed - chargedBack;
  const known = { captured, fulfilled, refunded, refundDue, claimable, disputed, chargedBack, onItsWay };
  return { ...known, unmatched, refunds: states };
}
