/** The steps that every change of a payment's refunds is made of; each needs the caller's transaction. */
import { and, eq, ne, sum } from "drizzle-orm";
import { CREDIT_NOTE_JOB, creditNoteCause } from "#domain/money/document-jobs.ts";
import type { RefundState } from "#domain/money/refund-states.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext } from "#server/context.ts";
import { payments, refunds } from "./table.ts";

type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;

/** The payment with this row id, kept from everybody else until the transaction ends. */
export async function lockPayment({ db }: AppContext, id: string): Promise<Payment> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!row) throw new Error(`payment ${id} vanished`);
  return row;
}

/** What of a payment is neither refunded nor on its way back, in paise; the caller has its lock. */
export async function leftOf({ db }: AppContext, payment: Payment): Promise<number> {
  const [row] = await db
    .select({ total: sum(refunds.amount_paise).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.payment_id, payment.id), ne(refunds.state, "failed")));
  return payment.amount_paise - (row?.total ?? 0);
}

/** The least that the gateway sends back, in paise. */
export const LEAST_REFUND = 100;

/**
 * Looks at a wish for paise to send back; null, all that is left, is never too little.
 * @throws Refusal BAD_USER_INPUT for less than a rupee.
 */
export function refuseTooLittle(requested: number | null): void {
  if (requested !== null && requested < LEAST_REFUND) throw new Refusal("BAD_USER_INPUT", "Refund at least ₹1");
}

/** What is said to a wish for more than what is left. */
export const refundsTooMuch = (): Refusal =>
  new Refusal("BAD_USER_INPUT", "This is more than what is left of the payment");

/** Brings a refund into a state, with what is known by then. */
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
 * Counts a refund that the gateway has sent; a payment that is all back is `refunded`. What was sold for it gets its
 * credit note.
 */
export async function addRefunded(ctx: AppContext, payment: Payment, { id, amount_paise }: Refund): Promise<Payment> {
  const refunded_paise = Math.min(payment.refunded_paise + amount_paise, payment.amount_paise);
  const { booking_id: bookingId, order_id: orderId } = payment;
  const back = { refundId: id };
  if (orderId) await enqueueJob(ctx, CREDIT_NOTE_JOB, creditNoteCause("order", orderId, back));
  else if (bookingId) await enqueueJob(ctx, CREDIT_NOTE_JOB, creditNoteCause("booking", bookingId, back));
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
