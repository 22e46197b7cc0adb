/** What became of the money of bookings and orders, for whole lists of them at once. Amounts are paise. */
import { and, eq, inArray, ne, sql, sum } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { RefundState } from "#domain/money/refund-states.ts";
import { batched } from "#infra/db/batch.ts";
import type { AppContext } from "#server/context.ts";
import { payments, refunds } from "./table.ts";

type RefundSummary = {
  /** The worst of its refunds, or null without any. */
  state: RefundState | null;
  /** Sent back. */
  refunded: number;
  /** Sent back or on its way. */
  going: number;
};

const NOTHING_BACK: RefundSummary = { state: null, refunded: 0, going: 0 };

/** More refunds than any payment has. */
const MOST_OF_PAYMENT = 1000;

type Row = { state: RefundState; amount: number; paid: number };

function summaryOf(rows: readonly Row[]): RefundSummary {
  const sumOf = (some: readonly Row[]) => some.reduce((total, { amount }) => total + amount, 0);
  const going = sumOf(rows.filter(({ state }) => state !== "failed"));
  // One that failed and whose money went back another way is no news any more.
  const shown = rows.filter(({ state, amount, paid }) => state !== "failed" || going + amount <= paid);
  const worst = (["failed", "due", "pending", "processed"] as const).find((state) =>
    shown.some((row) => row.state === state),
  );
  const refunded = sumOf(rows.filter(({ state }) => state === "processed"));
  return { state: worst ?? null, refunded, going };
}

const summariesBy = (bought: PgColumn) =>
  batched<AppContext, RefundSummary>(async ({ db }, ids) => {
    // A limit for each payment: else a small table of refunds would be read whole.
    const back = db
      .select({ state: refunds.state, amount: refunds.amount_paise })
      .from(refunds)
      .where(eq(refunds.payment_id, payments.id))
      .limit(MOST_OF_PAYMENT)
      .as("back");
    const rows = await db
      .select({ bought, state: back.state, amount: back.amount, paid: payments.amount_paise })
      .from(payments)
      .innerJoinLateral(back, sql`true`)
      .where(inArray(bought, [...ids]));
    const of = (id: string) => rows.filter((row) => row.bought === id);
    return new Map(ids.map((id) => [id, summaryOf(of(id))]));
  });

/** The refunds of a booking's payments. */
const refundsOfBooking = summariesBy(payments.booking_id);

/** The refunds of an order's payments. */
const refundsOfOrder = summariesBy(payments.order_id);

/** What of a payment is back or on its way, in paise, by the payment's row id; null for nothing. */
export const goingOfPayment = batched<AppContext, number>(async ({ db }, ids) => {
  const rows = await db
    .select({ id: refunds.payment_id, going: sum(refunds.amount_paise).mapWith(Number) })
    .from(refunds)
    .where(and(inArray(refunds.payment_id, [...ids]), ne(refunds.state, "failed")))
    .groupBy(refunds.payment_id);
  return new Map(rows.map(({ id, going }) => [id, going]));
});

/**
 * How far the refunds of a booking's or order's payments are, worst first, the paise sent back, and those that are back
 * or on their way. Those of a list are read at once.
 */
export async function refundSummary(
  ctx: AppContext,
  bought: { bookingId: string } | { orderId: string },
): Promise<RefundSummary> {
  const read = "bookingId" in bought ? refundsOfBooking(ctx, bought.bookingId) : refundsOfOrder(ctx, bought.orderId);
  return (await read) ?? NOTHING_BACK;
}
