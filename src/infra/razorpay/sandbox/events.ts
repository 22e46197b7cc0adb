/**
 * Razorpay's webhook envelopes. The body is serialised once, so the signed bytes are the bytes sent, also on retries.
 */
import {
  type DisputeEntity,
  newGatewayId,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
  type SettlementEntity,
  type WebhookEvent,
} from "./entities.ts";

const ACCOUNT = "acc_AviatorSandbox";

function event(
  name: string,
  entities: {
    payment?: PaymentEntity;
    order?: OrderEntity;
    refund?: RefundEntity;
    dispute?: DisputeEntity;
    settlement?: SettlementEntity;
  },
  createdAt: number,
): WebhookEvent {
  const contains = Object.keys(entities);
  const payload = Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }]));
  const envelope = { entity: "event", account_id: ACCOUNT, event: name, contains, payload };
  return {
    id: newGatewayId(""),
    name,
    body: JSON.stringify({ ...envelope, created_at: createdAt }),
  };
}

export const paymentAuthorized = (payment: PaymentEntity, at: number): WebhookEvent =>
  event("payment.authorized", { payment }, at);

export const paymentCaptured = (payment: PaymentEntity, at: number): WebhookEvent =>
  event("payment.captured", { payment }, at);

export const orderPaid = (order: OrderEntity, payment: PaymentEntity, at: number): WebhookEvent =>
  event("order.paid", { payment, order }, at);

export const paymentFailed = (payment: PaymentEntity, at: number): WebhookEvent =>
  event("payment.failed", { payment }, at);

export const refundProcessed = (refund: RefundEntity, payment: PaymentEntity, at: number): WebhookEvent =>
  event("refund.processed", { refund, payment }, at);

export const refundFailed = (refund: RefundEntity, payment: PaymentEntity, at: number): WebhookEvent =>
  event("refund.failed", { refund, payment }, at);

/** `step` is what happened to the dispute: created, under_review, action_required, won, lost or closed. */
export const disputeEvent = (step: string, dispute: DisputeEntity, payment: PaymentEntity, at: number): WebhookEvent =>
  event(`payment.dispute.${step}`, { payment, dispute }, at);

export const settlementProcessed = (settlement: SettlementEntity, at: number): WebhookEvent =>
  event("settlement.processed", { settlement }, at);
