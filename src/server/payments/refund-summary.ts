/** Refund states and sums of bookings and orders, batched for lists. Amounts are paise. */
import { and, asc, eq, inArray, ne, sql, sum } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { RefundState } from "#domain/money/refund-states.ts";
import { batched } from "#infra/db/batch.ts";
import type { AppContext } from "#server/context.ts";
import { leftOf } from "./refund-steps.ts";
import { payments, refunds } from "./table.ts";

/** One refund, for its customer. */
export type RefundPart = {
  id: string;
  state: RefundState;
  amount: number;
  openedAt: Date;
  /** When the gateway paid it out; null until then. */
  processedAt: Date | null;
  /** When the refunded payment was made. */
  paidAt: Date;
  /** Restored to the gift voucher that had paid, at once. */
  toVoucher: boolean;
};

type RefundSummary = {
  /** The state that needs most attention, in the order failed, due, pending, processed; null without refunds. */
  state: RefundState | null;
  /** The sum of the processed refunds. */
  refunded: number;
  /** The sum of the refunds that are processed, pending or due. */
  committed: number;
  /** The part of it that is back on a gift voucher. */
  restored: number;
  /** The sum of `parts`: what the customer gets back, including a failed refund that is still to be sent. */
  total: number;
  /** The refunds, those of the oldest payment first; without failed ones whose amount was refunded another way. */
  parts: readonly RefundPart[];
};

const NO_REFUNDS: RefundSummary = { state: null, refunded: 0, committed: 0, restored: 0, total: 0, parts: [] };

/** More refunds than any payment can have. */
const MOST_OF_PAYMENT = 1000;

/** `paid` is the amount of its payment. */
type Row = RefundPart & { paid: number };

function summaryOf(rows: readonly Row[]): RefundSummary {
  const sumOf = (some: readonly Row[]) => some.reduce((total, { amount }) => total + amount, 0);
  const committed = sumOf(rows.filter(({ state }) => state !== "failed"));
  // A failed refund whose amount was refunded another way needs no attention.
  const shown = rows.filter(({ state, amount, paid }) => state !== "failed" || committed + amount <= paid);
  const worst = (["failed", "due", "pending", "processed"] as const).find((state) =>
    shown.some((row) => row.state === state),
  );
  const refunded = sumOf(rows.filter(({ state }) => state === "processed"));
  const parts = shown.toSorted(
    (one, other) =>
      Number(one.paidAt) - Number(other.paidAt) ||
      Number(one.openedAt) - Number(other.openedAt) ||
      one.amount - other.amount,
  );
  const restored = sumOf(rows.filter(({ toVoucher }) => toVoucher));
  return { state: worst ?? null, refunded, committed, restored, total: sumOf(shown), parts };
}

const summariesBy = (bought: PgColumn) =>
  batched<AppContext, RefundSummary>(async ({ db }, ids) => {
    // Without the limit, PostgreSQL would scan the whole table of refunds while it is small.
    const ofPayment = db
      .select({
        id: refunds.id,
        state: refunds.state,
        amount: refunds.amount_paise,
        openedAt: refunds.created_at,
        processedAt: refunds.processed_at,
      })
      .from(refunds)
      .where(eq(refunds.payment_id, payments.id))
      .limit(MOST_OF_PAYMENT)
      .as("of_payment");
    const rows = await db
      .select({
        bought,
        id: ofPayment.id,
        state: ofPayment.state,
        amount: ofPayment.amount,
        openedAt: ofPayment.openedAt,
        processedAt: ofPayment.processedAt,
        paid: payments.amount_paise,
        paidAt: payments.created_at,
        toVoucher: sql<boolean>`${payments.source} = 'voucher'`,
      })
      .from(payments)
      .innerJoinLateral(ofPayment, sql`true`)
      .where(inArray(bought, [...ids]));
    const of = (id: string) => rows.filter((row) => row.bought === id);
    return new Map(ids.map((id) => [id, summaryOf(of(id))]));
  });

/** The refunds of a booking's payments. */
const refundsOfBooking = summariesBy(payments.booking_id);

/** The refunds of an order's payments. */
const refundsOfOrder = summariesBy(payments.order_id);

/** The paise of a payment that are refunded or due for refund, by its row id; null without refunds. Batched. */
const committedRefunds = batched<AppContext, number>(async ({ db }, ids) => {
  const rows = await db
    .select({ id: refunds.payment_id, committed: sum(refunds.amount_paise).mapWith(Number) })
    .from(refunds)
    .where(and(inArray(refunds.payment_id, [...ids]), ne(refunds.state, "failed")))
    .groupBy(refunds.payment_id);
  return new Map(rows.map(({ id, committed }) => [id, committed]));
});

/** The paise of a payment that can still be refunded (`readRefundable`). Batched; takes no lock. */
export const refundableOf = async (ctx: AppContext, payment: typeof payments.$inferSelect): Promise<number> =>
  leftOf(payment, (await committedRefunds(ctx, payment.id)) ?? 0);

/** Summarises the refunds of all payments of a booking or order. Batched: the rows of a list share one query. */
export async function refundSummary(
  ctx: AppContext,
  bought: { bookingId: string } | { orderId: string },
): Promise<RefundSummary> {
  const read = "bookingId" in bought ? refundsOfBooking(ctx, bought.bookingId) : refundsOfOrder(ctx, bought.orderId);
  return (await read) ?? NO_REFUNDS;
}

/** The reason of the first refund of a payment, or null. */
export async function firstRefundReason(
  { db }: AppContext,
  gatewayPaymentId: string,
): Promise<(typeof refunds.$inferSelect)["reason"] | null> {
  const [row] = await db
    .select({ reason: refunds.reason })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(payments.razorpay_payment_id, gatewayPaymentId))
    .orderBy(asc(refunds.created_at))
    .limit(1);
  return row?.reason ?? null;
}
