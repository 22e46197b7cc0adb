/**
 * POST /razorpay/webhook: the signature is checked over the raw body, the event is stored once with the job
 * that works on it, and only then is it acknowledged. Money is what the event's payment says; the order of
 * arrival does not matter, because settling is safe to repeat.
 */
import { eq } from "drizzle-orm";
import { z } from "zod";
import { hashToken } from "#infra/ids.ts";
import { enqueue } from "#infra/jobs/enqueue.ts";
import { webhookSignatureMatches } from "#infra/razorpay/signatures.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, inTransaction } from "#server/context.ts";
import { settleCapture } from "./settle.ts";
import { findByProviderOrder } from "./store.ts";
import { gatewayEvents } from "./table.ts";

export const GATEWAY_EVENT_JOB = "gateway.event";

const capturedEvent = z.object({
  payload: z.object({
    payment: z.object({
      entity: z.object({
        id: z.string(),
        order_id: z.string(),
        amount: z.int().positive(),
        currency: z.literal("INR"),
        status: z.literal("captured"),
      }),
    }),
  }),
});

const envelope = z.looseObject({ event: z.string() });

/**
 * Takes one delivery of the gateway.
 * @throws Refusal BAD_USER_INPUT when the signature does not fit or the body is no event.
 */
export async function receiveWebhook(
  ctx: Ctx,
  delivery: { rawBody: Buffer; signature: string | undefined; eventId: string | undefined },
): Promise<void> {
  const { webhookSecret } = ctx.config.payments;
  if (!webhookSignatureMatches(delivery.rawBody, delivery.signature, webhookSecret))
    throw new Refusal("BAD_USER_INPUT", "The signature of this webhook is wrong");
  const body = readJson(delivery.rawBody);
  const event = envelope.safeParse(body);
  if (!event.success)
    throw new Refusal("BAD_USER_INPUT", "This is not an event of the payment gateway");
  // An event without an id is known again by its bytes.
  const id = delivery.eventId?.slice(0, 100) || hashToken(delivery.rawBody.toString("latin1"));
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(gatewayEvents)
      .values({ id, name: event.data.event, body: event.data, received_at: tx.clock.now() })
      .onConflictDoNothing();
    await enqueue(tx, {
      kind: GATEWAY_EVENT_JOB,
      key: `${GATEWAY_EVENT_JOB}:${id}`,
      payload: { eventId: id },
    });
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

/** The job of one stored event: a captured payment settles its checkout; other events tell nothing new yet. */
export async function gatewayEventJob(
  ctx: Ctx,
  { eventId }: Record<string, string>,
): Promise<undefined> {
  const [event] = await ctx.db
    .select()
    .from(gatewayEvents)
    .where(eq(gatewayEvents.id, eventId ?? ""));
  const read = capturedEvent.safeParse(event?.body);
  if (!read.success) return undefined;
  const { entity } = read.data.payload.payment;
  const checkout = await findByProviderOrder(ctx, entity.order_id);
  if (!checkout) {
    ctx.log.error({ event: eventId, payment: entity.id }, "a payment that no checkout explains");
    return undefined;
  }
  // The browser's callback was faster, as it mostly is.
  if (checkout.payment_id === entity.id) return undefined;
  const capture = { paymentId: entity.id, amount: entity.amount, signature: null };
  await settleCapture(ctx, checkout.id, capture);
  return undefined;
}
