/** The routes of the customer's browser, which require no secret (contract: sandbox-payment-path). */
import type { FastifyInstance } from "fastify";
import { SANDBOX_KEYS } from "#infra/config.ts";
import { checkoutSignature } from "#infra/razorpay/signatures.ts";
import { loseAnswer } from "./dropped-responses.ts";
import type { Parts } from "./parts.ts";
import { payOrder } from "./payments.ts";

/** Registers the customer's payment call. */
export function customerRoutes(app: FastifyInstance, { books, sendEvents, behaviours }: Parts): void {
  app.post("/v1/payments/create/json", async (request, reply) => {
    const { payment, events, declined } = payOrder(books, request.body, behaviours);
    const { order_id: orderId } = payment;
    await books.settled();
    const delivered = sendEvents(orderId, events);
    const webhook = behaviours?.of(orderId).webhook;
    if (webhook?.before && !webhook.none) {
      behaviours?.count("webhook_before");
      await delivered;
    }
    const lost = behaviours?.lostPayment(orderId);
    if (lost) return loseAnswer(reply, lost);
    // Simulates a closed tab: only the webhook reports the payment.
    const webhookOnly = (request.body as { webhook?: unknown }).webhook === "only";
    if (webhookOnly) return reply.code(202).send({});
    if (declined) throw declined;
    return {
      razorpay_payment_id: payment.id,
      razorpay_order_id: orderId,
      razorpay_signature: checkoutSignature(orderId, payment.id, SANDBOX_KEYS.keySecret),
    };
  });
}
