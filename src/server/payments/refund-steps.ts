/** The steps that changes of a payment's refunds consist of. Each runs in the caller's transaction. */
import { and, eq, ne, sum } from "drizzle-orm";
import { CREDIT_NOTE_JOB, creditNoteCause } from "#domain/money/document-jobs.ts";
import { formatRupees } from "#domain/money/money.ts";
import type { RefundState } from "#domain/money/refund-states.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext } from "#server/context.ts";
import { payments, refunds } from "./table.ts";

type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;

/** Locks the payment with this row id until the transaction ends. @throws Error when it does not exist. */
export async function lockPayment({ db }: AppContext, id: string): Promise<Payment> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!row) throw new Error(`payment ${id} vanished`);
  return row;
}

/**
 * The part of a payment that is neither refunded, due for refund nor taken by a dispute, in paise. It stays valid only
 * while the caller holds the payment's lock.
 */
export async function readRefundable({ db }: AppContext, payment: Payment): Promise<number> {
  const [row] = await db
    .select({ total: sum(refunds.amount_paise).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.payment_id, payment.id), ne(refunds.state, "failed")));
  return leftOf(payment, row?.total ?? 0);
}

/** The same from the sum of its refunds that are sent or due. Money that the bank returns is not refunded as well. */
export const leftOf = (payment: Payment, committed: number): number =>
  Math.max(0, payment.amount_paise - committed - payment.disputed_paise - payment.charged_back_paise);

/** The smallest refund that the gateway accepts, in paise. */
export const LEAST_REFUND = 100;

/**
 * Checks a requested refund in paise. Null, for all that is refundable, always passes.
 * @throws Refusal BAD_USER_INPUT below `LEAST_REFUND`.
 */
export function checkMinimumRefund(requested: number | null): void {
  if (requested !== null && requested < LEAST_REFUND) throw new Refusal("BAD_USER_INPUT", "Refund at least ₹1");
}

/** The refusal of a refund above the refundable amount (paise) of these payments. */
export function exceedsRefundable(
  paid: readonly Pick<Payment, "disputed_paise" | "charged_back_paise">[],
  refundable: number,
): Refusal {
  const disputed = paid.reduce((total, one) => total + one.disputed_paise, 0);
  const chargedBack = paid.reduce((total, one) => total + one.charged_back_paise, 0);
  if (disputed + chargedBack === 0) return new Refusal("BAD_USER_INPUT", "This is more than can still be refunded");
  const why =
    disputed > 0
      ? `The customer's bank disputes ${formatRupees(disputed)} of this payment and may return it itself.`
      : `The customer's bank has already returned ${formatRupees(chargedBack)} of this payment.`;
  const until = disputed > 0 ? " until the dispute is decided" : "";
  const most = refundable < LEAST_REFUND ? "Nothing can" : `At most ${formatRupees(refundable)} can`;
  return new Refusal("BAD_USER_INPUT", `${why} ${most} be refunded${until}.`);
}

/** The refusal of a failed refund whose amount was returned another way, or is disputed. */
export function isReturned(payment: Payment, refundable: number): Refusal {
  const disputed = payment.disputed_paise + payment.charged_back_paise > 0;
  const text = disputed ? exceedsRefundable([payment], refundable).message : "This payment has been refunded already";
  return new Refusal("CONFLICT", text);
}

/** Changes the state of a refund and the columns that change with it. The caller checks the transition. */
export async function changeRefundState(
  { db, clock }: AppContext,
  refund: Refund,
  state: RefundState,
  change: Partial<Pick<Refund, "gateway_refund_id" | "last_error" | "attempt">>,
): Promise<Refund> {
  const now = clock.now();
  const [row] = await db
    .update(refunds)
    .set({
      ...change,
      state,
      updated_at: now,
      ...(state === "processed" && !refund.processed_at ? { processed_at: now } : {}),
    })
    .where(eq(refunds.id, refund.id))
    .returning();
  if (!row) throw new Error(`refund ${refund.id} vanished`);
  return row;
}

/**
 * Adds a processed refund to `refunded_paise` and requests a credit note for the booking or order. A payment that is
 * fully refunded becomes `refunded`.
 */
export async function addRefunded(ctx: AppContext, payment: Payment, { id, amount_paise }: Refund): Promise<Payment> {
  const refunded_paise = Math.min(payment.refunded_paise + amount_paise, payment.amount_paise);
  const { booking_id: bookingId, order_id: orderId } = payment;
  const cause = { refundId: id };
  if (orderId) await enqueueJob(ctx, CREDIT_NOTE_JOB, creditNoteCause("order", orderId, cause));
  else if (bookingId) await enqueueJob(ctx, CREDIT_NOTE_JOB, creditNoteCause("booking", bookingId, cause));
  const [row] = await ctx.db
    .update(payments)
    .set({
      refunded_paise,
      updated_at: ctx.clock.now(),
      ...(refunded_paise === payment.amount_paise ? { status: "refunded" as const } : {}),
    })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!row) throw new Error(`payment ${payment.id} vanished`);
  return row;
}
