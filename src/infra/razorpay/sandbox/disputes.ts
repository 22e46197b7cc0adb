/**
 * Disputes of payments. Razorpay opens them when a bank does; here a test or an operator opens one and decides about
 * it. An open dispute holds its amount: no refund may use it.
 */
import * as z from "zod";
import { DAY_MS, SECOND_MS } from "#domain/time/durations.ts";
import type { Books } from "./books.ts";
import { type DisputeEntity, newGatewayId, type WebhookEvent } from "./entities.ts";
import { disputeEvent } from "./events.ts";
import { badField, SandboxRefusal } from "./refusal.ts";

/** The days that the bank leaves for an answer, by default. */
const ANSWER_DAYS = 7;

const request = z.object({
  payment_id: z.string(),
  amount: z.int().positive().optional(),
  reason_code: z.string().min(1).max(100).default("goods_or_services_not_received_or_partially_received"),
  phase: z.enum(["fraud", "retrieval", "chargeback", "pre_arbitration", "arbitration"]).default("chargeback"),
  respond_by: z.int().positive().optional(),
});

/** What can happen to a dispute, and its status after that, as Razorpay names them. */
const STEPS = {
  under_review: "under_review",
  action_required: "open",
  won: "won",
  lost: "lost",
  closed: "closed",
} as const;

type Changed = { dispute: DisputeEntity; orderId: string; events: WebhookEvent[] };

const isLive = ({ status }: DisputeEntity): boolean => status === "open" || status === "under_review";

/** What live and lost disputes of a payment hold, in paise. */
export const disputedOf = (books: Books, paymentId: string): number =>
  books
    .disputesOf(paymentId)
    .filter((dispute) => isLive(dispute) || dispute.status === "lost")
    .reduce((sum, { amount }) => sum + amount, 0);

/** Opens a dispute of a captured payment, over all of it without an amount. Throws SandboxRefusal. */
export function openDispute(books: Books, body: unknown): Changed {
  const { data: input, error } = request.safeParse(body);
  if (!input) throw badField(error.issues[0]?.path.join(".") || "payment_id", z.prettifyError(error));
  const payment = books.payment(input.payment_id);
  if (!payment.captured) throw new SandboxRefusal("Only a captured payment can be disputed");
  const amount = input.amount ?? payment.amount;
  if (amount > payment.amount) throw badField("amount", "The amount must not exceed the payment's");
  const now = books.nowSeconds();
  const dispute: DisputeEntity = {
    id: newGatewayId("disp_"),
    entity: "dispute",
    payment_id: payment.id,
    amount,
    currency: "INR",
    amount_deducted: 0,
    gateway_dispute_id: null,
    reason_code: input.reason_code,
    respond_by: input.respond_by ?? now + (ANSWER_DAYS * DAY_MS) / SECOND_MS,
    status: "open",
    phase: input.phase,
    created_at: now,
  };
  const events = [disputeEvent("created", dispute, payment, now)];
  books.record({ dispute, events });
  return { dispute, orderId: payment.order_id, events };
}

/** Records a step of a dispute that is not decided yet. Throws SandboxRefusal. */
export function changeDispute(books: Books, id: string, step: string): Changed {
  const before = books.dispute(id);
  if (!Object.hasOwn(STEPS, step)) throw badField("step", `The step must be one of ${Object.keys(STEPS).join(", ")}`);
  if (!isLive(before)) throw new SandboxRefusal("The dispute is already decided");
  const status = STEPS[step as keyof typeof STEPS];
  const dispute: DisputeEntity = { ...before, status, amount_deducted: status === "lost" ? before.amount : 0 };
  const payment = books.payment(dispute.payment_id);
  const events = [disputeEvent(step, dispute, payment, books.nowSeconds())];
  books.record({ dispute, events });
  return { dispute, orderId: payment.order_id, events };
}
