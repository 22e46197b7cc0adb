/**
 * Disputes (chargebacks) as the gateway reports them, and what they do to the money of their payment
 * (docs/rules/dispute.md). Reports arrive in any order and more than once. Amounts are paise.
 */
import { and, asc, count, eq, inArray, isNull, ne, sql, sum } from "drizzle-orm";
import { type DisputeState, isEnded, isNews, moneyOf, needsAnswer } from "#domain/money/dispute-states.ts";
import { batched } from "#infra/db/batch.ts";
import { byAge, type KeyPage, listPage } from "#infra/db/keyset.ts";
import { newId } from "#infra/ids.ts";
import { enqueueMail } from "#infra/mail/define.tsx";
import type { GatewayDispute } from "#infra/razorpay/gateway-entities.ts";
import { type AppContext, inTransaction } from "#server/context.ts";
import { DISPUTE_ENDED_MAIL, DISPUTE_OPENED_MAIL } from "./mail-kinds.ts";
import { lockPayment } from "./refund-steps.ts";
import { disputes, payments, refunds } from "./table.ts";

type Payment = typeof payments.$inferSelect;
type Refund = typeof refunds.$inferSelect;
export type Dispute = typeof disputes.$inferSelect;

const SORTS = byAge(disputes.created_at);

/** A report about a dispute: what it says, and when the gateway made it. */
export type DisputeReport = { dispute: GatewayDispute; state: DisputeState; reportedAt: Date };

/**
 * Applies a report, in a transaction of its own. One that is repeated or outdated changes nothing. The first report and
 * the end each enqueue one mail to the centre.
 * @returns whether it changed the books
 * @throws Error while the payment is not recorded, so that the calling job is retried.
 */
export async function applyDispute(ctx: AppContext, { dispute, state, reportedAt }: DisputeReport): Promise<boolean> {
  const changed = await inTransaction(ctx, async (tx) => {
    const [known] = await tx.db
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.razorpay_payment_id, dispute.paymentId));
    if (!known) throw new Error(`dispute ${dispute.id} of the unrecorded payment ${dispute.paymentId}`);
    const payment = await lockPayment(tx, known.id);
    const now = tx.clock.now();
    const [row] = await tx.db.select().from(disputes).where(eq(disputes.gateway_dispute_id, dispute.id));
    if (row && !isNews({ state: row.state, reportedAt: row.reported_at }, { state, reportedAt })) return false;
    const change = {
      amount_paise: dispute.amountPaise,
      deducted_paise: dispute.deductedPaise,
      reason_code: dispute.reasonCode,
      phase: dispute.phase,
      state,
      respond_by: dispute.respondBy,
      reported_at: reportedAt,
      ended_at: isEnded(state) ? now : null,
      updated_at: now,
    };
    const id = row?.id ?? newId();
    if (row) await tx.db.update(disputes).set(change).where(eq(disputes.id, id));
    else
      await tx.db.insert(disputes).values({
        ...change,
        id,
        gateway_dispute_id: dispute.id,
        payment_id: payment.id,
        created_at: dispute.createdAt,
      });
    await setDisputedMoney(tx, payment);
    // A dispute whose first report is its end needs no answer, so only its end is mailed.
    if (isEnded(state)) await enqueueMail(tx, DISPUTE_ENDED_MAIL, { disputeId: id });
    else if (!row) await enqueueMail(tx, DISPUTE_OPENED_MAIL, { disputeId: id });
    return true;
  });
  ctx.wakeWorker();
  return changed;
}

/** Sums up the disputes of a payment in its row. The caller has locked the payment. */
async function setDisputedMoney({ db, clock }: AppContext, payment: Payment): Promise<void> {
  const rows = await db.select().from(disputes).where(eq(disputes.payment_id, payment.id));
  let held = 0;
  let chargedBack = 0;
  for (const { state, amount_paise: amount, deducted_paise: deducted } of rows) {
    const money = moneyOf({ state, amount, deducted });
    held += money.held;
    chargedBack += money.chargedBack;
  }
  // A payment that bought nothing owes nothing more once the bank has returned it.
  const isOver = payment.status === "refund_due" && payment.refunded_paise + chargedBack >= payment.amount_paise;
  await db
    .update(payments)
    .set({
      disputed_paise: held,
      charged_back_paise: chargedBack,
      updated_at: clock.now(),
      ...(isOver ? { status: "refunded" as const } : {}),
    })
    .where(eq(payments.id, payment.id));
}

/** The paise of a payment that disputes hold or have taken back. */
export const takenByDisputes = ({
  disputed_paise,
  charged_back_paise,
}: Pick<Payment, "disputed_paise" | "charged_back_paise">): number => disputed_paise + charged_back_paise;

/**
 * Whether a refund that is due must not be sent, because the bank may return or has returned the same money: `wait`
 * while a dispute is open, `never` once it is lost, or null.
 */
export async function disputeAgainst(
  { db }: AppContext,
  refund: Refund,
): Promise<{ payment: Payment; verdict: "wait" | "never" } | null> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, refund.payment_id));
  if (!payment || takenByDisputes(payment) === 0) return null;
  const [others] = await db
    .select({ total: sum(refunds.amount_paise).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.payment_id, payment.id), ne(refunds.state, "failed"), ne(refunds.id, refund.id)));
  const left = payment.amount_paise - (others?.total ?? 0) - refund.amount_paise;
  if (left >= takenByDisputes(payment)) return null;
  return { payment, verdict: left < payment.charged_back_paise ? "never" : "wait" };
}

/** A page of the disputes that are not decided, oldest first, or of those that are, newest first. */
export const listDisputes = (ctx: AppContext, { open, ...page }: KeyPage & { open: boolean }): Promise<Dispute[]> =>
  open
    ? listPage(ctx, disputes, isNull(disputes.ended_at), { ...page, sort: SORTS.oldest })
    : listPage(ctx, disputes, sql`${disputes.ended_at} is not null`, { ...page, sort: SORTS.newest });

/** The number of disputes that are not decided, and of those that wait for the centre's answer. */
export async function countDisputes({ db }: AppContext): Promise<{ open: number; toAnswer: number }> {
  const rows = await db
    .select({ state: disputes.state, count: count() })
    .from(disputes)
    .where(isNull(disputes.ended_at))
    .groupBy(disputes.state);
  const totalOf = (some: typeof rows) => some.reduce((total, row) => total + row.count, 0);
  return { open: totalOf(rows), toAnswer: totalOf(rows.filter(({ state }) => needsAnswer(state))) };
}

/** The payment of a row in a list of disputes. Batched. */
export const paymentOfDispute = batched<AppContext, Payment>(async ({ db }, ids) => {
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
});

/** A dispute with its payment, or null. */
export async function findDispute(
  { db }: AppContext,
  id: string,
): Promise<{ dispute: Dispute; payment: Payment } | null> {
  const [row] = await db
    .select({ dispute: disputes, payment: payments })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.payment_id))
    .where(eq(disputes.id, id));
  return row ?? null;
}

/** The paise of a booking's payments that its customer's bank has taken back. Batched. */
export const chargedBackOfBooking = batched<AppContext, number>(async ({ db }, ids) => {
  const rows = await db
    .select({ id: payments.booking_id, total: sum(payments.charged_back_paise).mapWith(Number) })
    .from(payments)
    .where(inArray(payments.booking_id, [...ids]))
    .groupBy(payments.booking_id)
    .orderBy(asc(payments.booking_id));
  return new Map(rows.flatMap(({ id, total }) => (id === null ? [] : [[id, total] as const])));
});
