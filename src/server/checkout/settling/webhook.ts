/**
 * POST /razorpay/webhook (contract: razorpay-webhook). The signature is checked over the raw body. The event is stored
 * once, together with its job, and acknowledged after that. The order of arrival does not matter, because settling is
 * safe to repeat and an outdated event changes nothing.
 */
import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import type { DisputeState } from "#domain/money/dispute-states.ts";
import { isId } from "#domain/text/ids.ts";
import { dateInIndia } from "#domain/time/dates.ts";
import { SECOND_MS } from "#domain/time/durations.ts";
import { inOneStatement } from "#infra/db/one-statement.ts";
import { hashToken } from "#infra/ids.ts";
import { defineJob } from "#infra/jobs/define.ts";
import { insertJobs, newJob } from "#infra/jobs/enqueue.ts";
import {
  type GatewayPayment,
  gatewayDispute,
  gatewayPayment,
  gatewayRefund,
  gatewaySettlement,
} from "#infra/razorpay/gateway-entities.ts";
import { GatewayError } from "#infra/razorpay/gateway-error.ts";
import { webhookSignatureMatches } from "#infra/razorpay/signatures.ts";
import { Refusal } from "#infra/refusal.ts";
import { applyRefundUpdate, recordRefundedPayment } from "#server/checkout/money/refunds.ts";
import { type Checkout, recordDeclined, setMissingGatewayOrder } from "#server/checkout/store.ts";
import { checkouts, gatewayEvents } from "#server/checkout/table.ts";
import { type AppContext, type Ctx, inTransaction, securityEvent } from "#server/context.ts";
import { applyDispute, readSettlementsOf, recordRefundDue } from "#server/payments/service.ts";
import { captureIfAuthorised } from "./reconcile.ts";
import { settleCapture } from "./settle.ts";

const entity = <Schema extends z.ZodType>(schema: Schema) => z.object({ entity: schema });
const PAYMENT_EVENTS = new Set(["payment.authorized", "payment.captured", "payment.failed", "order.paid"]);
const DISPUTE_EVENT = "payment.dispute.";
/** What happened to a dispute, as the last word of its event, and its state here. */
const DISPUTE_STEPS: Readonly<Record<string, DisputeState>> = {
  created: "open",
  under_review: "under_review",
  action_required: "action_required",
  won: "won",
  lost: "lost",
  closed: "closed",
};
const envelope = z.looseObject({ event: z.string() });
const paymentEvent = z.object({ payload: z.object({ payment: entity(gatewayPayment) }) });
const refundEvent = z.object({ payload: z.object({ refund: entity(gatewayRefund) }) });
const disputeEvent = z.object({ created_at: z.int(), payload: z.object({ dispute: entity(gatewayDispute) }) });
const settlementEvent = z.object({ payload: z.object({ settlement: entity(gatewaySettlement) }) });

/**
 * Stores one delivery of the gateway and enqueues its job.
 * @throws Refusal BAD_USER_INPUT for a wrong signature or a body that is not an event.
 */
export async function receiveWebhook(
  ctx: Ctx,
  delivery: { rawBody: Buffer; signature: string | undefined; eventId: string | undefined },
): Promise<void> {
  const { webhookSecret } = ctx.config.payments;
  if (!webhookSignatureMatches(delivery.rawBody, delivery.signature, webhookSecret)) {
    securityEvent(ctx, "webhook.refused");
    throw new Refusal("BAD_USER_INPUT", "The signature of this webhook is wrong");
  }
  const body = readJson(delivery.rawBody);
  const event = envelope.safeParse(body);
  if (!event.success) throw new Refusal("BAD_USER_INPUT", "This is not an event of the payment gateway");
  // Without an event id, the digest of the body detects a repeated delivery.
  const id = delivery.eventId?.slice(0, 100) || hashToken(delivery.rawBody.toString("latin1"));
  await inOneStatement(ctx.db, [insertJobs(ctx, [newJob(gatewayEventJob, { eventId: id })])])
    .insert(gatewayEvents)
    .values({ id, name: event.data.event, body: event.data, received_at: ctx.clock.now() })
    .onConflictDoNothing();
  ctx.wakeWorker();
}

function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString("utf8"));
  } catch {
    return null;
  }
}

/** The job of a stored event. Kinds of events other than those named here are ignored. */
export const gatewayEventJob = defineJob({
  kind: "gateway.event",
  payload: z.object({ eventId: z.string() }),
  key: ({ eventId }) => eventId,
  async run(ctx: AppContext, { eventId }) {
    const orderId = sql`${gatewayEvents.body} #>> '{payload,payment,entity,order_id}'`;
    const [row] = await ctx.db
      .select({ event: gatewayEvents, checkout: checkouts })
      .from(gatewayEvents)
      .leftJoin(checkouts, eq(checkouts.provider_order_id, orderId))
      .where(eq(gatewayEvents.id, eventId));
    const event = row?.event;
    if (event?.name.startsWith("refund.")) {
      const refund = refundEvent.parse(event.body).payload.refund.entity;
      await applyRefundUpdate(ctx, refund);
    } else if (event?.name.startsWith(DISPUTE_EVENT)) {
      await applyDisputeEvent(ctx, event.name, event.body);
    } else if (event?.name === "settlement.processed") {
      const settlement = settlementEvent.parse(event.body).payload.settlement.entity;
      await readSettlementsOf(ctx, dateInIndia(settlement.createdAt));
    } else if (event && PAYMENT_EVENTS.has(event.name)) {
      const payment = paymentEvent.parse(event.body).payload.payment.entity;
      await applyPaymentUpdate(ctx, payment, row?.checkout ?? (await unnamedCheckout(ctx, payment)));
    }
    return undefined;
  },
});

/** Applies the gateway's report about a dispute; an unknown step of one changes nothing. */
async function applyDisputeEvent(ctx: AppContext, name: string, body: unknown): Promise<void> {
  const state = DISPUTE_STEPS[name.slice(DISPUTE_EVENT.length)];
  if (!state) return;
  const { created_at: made, payload } = disputeEvent.parse(body);
  await applyDispute(ctx, { dispute: payload.dispute.entity, state, reportedAt: new Date(made * SECOND_MS) });
}

/**
 * Applies the gateway's report about a payment: settles a capture, stores the reason of a decline, refunds a capture
 * that no checkout explains.
 */
async function applyPaymentUpdate(ctx: AppContext, payment: GatewayPayment, checkout: Checkout | null): Promise<void> {
  if (!checkout) {
    if (payment.status === "captured") await refundUnexplained(ctx, payment);
    return;
  }
  // Settled already, usually by the browser's callback.
  if (checkout.payment_id === payment.id) return;
  if (payment.status === "failed") return recordDeclined(ctx, checkout.id, payment.errorDescription ?? "");
  // The event may be outdated: after an expiry the payment may have been refunded at the gateway.
  const current = checkout.state === "expired" ? await ctx.gateway.payment(payment.id) : payment;
  if (current.status === "refunded") return recordRefundedPayment(ctx, current);
  const capture = await captureIfAuthorised(ctx, checkout, [current]);
  if (capture) await settleCapture(ctx, checkout.id, capture);
}

/**
 * The checkout of a payment whose gateway order no checkout names, or null. If our process died before it could store
 * the id of the gateway order, the order's receipt names the checkout.
 */
async function unnamedCheckout(ctx: AppContext, payment: GatewayPayment): Promise<Checkout | null> {
  if (!payment.orderId) return null;
  const receipt = await receiptOf(ctx, payment.orderId);
  return isId(receipt) ? setMissingGatewayOrder(ctx, receipt, payment.orderId) : null;
}

async function receiptOf({ gateway }: AppContext, gatewayOrderId: string): Promise<string | null> {
  try {
    return (await gateway.order(gatewayOrderId)).receipt;
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "not_found") return null;
    throw error;
  }
}

/** Refunds in full a payment that no checkout explains. No mail is sent, because no address is stored. */
async function refundUnexplained(ctx: AppContext, payment: GatewayPayment): Promise<void> {
  ctx.log.error({ payment: payment.id }, "a payment that no checkout explains is refunded");
  await inTransaction(ctx, (tx) =>
    recordRefundDue(
      tx,
      {
        gatewayPaymentId: payment.id,
        gatewayOrderId: payment.orderId ?? "",
        signature: null,
        amount: payment.amountPaise,
        currency: payment.currency,
        userId: null,
        bookingId: null,
      },
      "unexplained",
    ),
  );
  ctx.wakeWorker();
}
