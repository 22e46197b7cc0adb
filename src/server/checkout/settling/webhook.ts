/**
 * POST /razorpay/webhook (contract: razorpay-webhook): the signature is checked over the raw body, the event is stored
 * once with the job that works on it, and only then is it acknowledged. Money is what the event's payment says; the
 * order of arrival does not matter, because settling is safe to repeat and states only move forward.
 */
import { eq } from "drizzle-orm";
import { z } from "zod";
import { isId } from "#domain/text/ids.ts";
import { hashToken } from "#infra/ids.ts";
import { defineJob } from "#infra/jobs/define.ts";
import { enqueueJob } from "#infra/jobs/enqueue.ts";
import { type GatewayPayment, gatewayPayment, gatewayRefund } from "#infra/razorpay/gateway-entities.ts";
import { GatewayError } from "#infra/razorpay/gateway-error.ts";
import { webhookSignatureMatches } from "#infra/razorpay/signatures.ts";
import { Refusal } from "#infra/refusal.ts";
import { applyRefundUpdate, recordReturned } from "#server/checkout/money/refunds.ts";
import { adoptGatewayOrder, type Checkout, findByGatewayOrder, noteDeclined } from "#server/checkout/store.ts";
import { gatewayEvents } from "#server/checkout/table.ts";
import { type AppContext, type Ctx, inTransaction, securityEvent } from "#server/context.ts";
import { recordDueBack } from "#server/payments/service.ts";
import { captureIfAuthorised } from "./reconcile.ts";
import { settleCapture } from "./settle.ts";

const entity = <Schema extends z.ZodType>(schema: Schema) => z.object({ entity: schema });
const PAYMENT_EVENTS = new Set(["payment.authorized", "payment.captured", "payment.failed", "order.paid"]);
const envelope = z.looseObject({ event: z.string() });
const paymentEvent = z.object({ payload: z.object({ payment: entity(gatewayPayment) }) });
const refundEvent = z.object({ payload: z.object({ refund: entity(gatewayRefund) }) });

/**
 * Takes one delivery of the gateway.
 * @throws Refusal BAD_USER_INPUT when the signature does not fit or the body is no event.
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
  // An event without an id is known again by its bytes.
  const id = delivery.eventId?.slice(0, 100) || hashToken(delivery.rawBody.toString("latin1"));
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(gatewayEvents)
      .values({ id, name: event.data.event, body: event.data, received_at: tx.clock.now() })
      .onConflictDoNothing();
    await enqueueJob(tx, gatewayEventJob, { eventId: id });
  });
  ctx.wakeWorker();
}

function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString("utf8"));
  } catch {
    return null;
  }
}

/** The job of one stored event. Events of other kinds tell nothing that a payment or refund does not. */
export const gatewayEventJob = defineJob({
  kind: "gateway.event",
  payload: z.object({ eventId: z.string() }),
  key: ({ eventId }) => eventId,
  async run(ctx: AppContext, { eventId }) {
    const [event] = await ctx.db.select().from(gatewayEvents).where(eq(gatewayEvents.id, eventId));
    if (event?.name.startsWith("refund.")) {
      const refund = refundEvent.parse(event.body).payload.refund.entity;
      await applyRefundUpdate(ctx, refund);
    } else if (event && PAYMENT_EVENTS.has(event.name)) {
      const payment = paymentEvent.parse(event.body).payload.payment.entity;
      await hearOfPayment(ctx, payment);
    }
    return undefined;
  },
});

async function hearOfPayment(ctx: AppContext, payment: GatewayPayment): Promise<void> {
  const checkout = await checkoutOf(ctx, payment);
  if (!checkout) {
    if (payment.status === "captured") await giveBackUnexplained(ctx, payment);
    return;
  }
  // The browser's callback was faster, as it mostly is.
  if (checkout.payment_id === payment.id) return;
  if (payment.status === "failed") return noteDeclined(ctx, checkout.id, payment.errorDescription ?? "");
  // The news may be old by now: the money may have gone back since.
  const now = checkout.state === "expired" ? await ctx.gateway.payment(payment.id) : payment;
  if (now.status === "refunded") return recordReturned(ctx, now);
  const capture = await captureIfAuthorised(ctx, checkout, [now]);
  if (capture) await settleCapture(ctx, checkout.id, capture);
}

/**
 * The checkout that a payment is for. Our process may have died between the gateway's making the order and our
 * writing its id down; then the order's receipt names the checkout.
 */
async function checkoutOf(ctx: AppContext, payment: GatewayPayment): Promise<Checkout | null> {
  if (!payment.orderId) return null;
  const known = await findByGatewayOrder(ctx, payment.orderId);
  if (known) return known;
  const receipt = await receiptOf(ctx, payment.orderId);
  return isId(receipt) ? adoptGatewayOrder(ctx, receipt, payment.orderId) : null;
}

async function receiptOf({ gateway }: AppContext, gatewayOrderId: string): Promise<string | null> {
  try {
    return (await gateway.order(gatewayOrderId)).receipt;
  } catch (error) {
    if (error instanceof GatewayError && error.kind === "not_found") return null;
    throw error;
  }
}

/** Money that no checkout explains goes back whole; there is nobody to write to. */
async function giveBackUnexplained(ctx: AppContext, payment: GatewayPayment): Promise<void> {
  ctx.log.error({ payment: payment.id }, "a payment that no checkout explains goes back");
  await inTransaction(ctx, (tx) =>
    recordDueBack(
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
