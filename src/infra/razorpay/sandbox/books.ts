/**
 * The sandbox's state: every order, payment, refund, dispute and settlement in memory,
 * rebuilt from the ledger at start. A step is applied
 * and appended synchronously, so two requests never decide on the same state. The plugin sends no response before
 * `settled()`.
 */
import { DAY_MS } from "#domain/time/durations.ts";
import type { Clock } from "#infra/clock.ts";
import {
  type DisputeEntity,
  type LedgerEntry,
  ledgerEntry,
  type OrderEntity,
  type PaymentEntity,
  type RefundEntity,
  type SettlementEntity,
  type WebhookEvent,
} from "./entities.ts";
import { openLedger } from "./ledger.ts";
import { SandboxRefusal } from "./refusal.ts";

// Razorpay also stops delivering an event after a day.
const EVENT_LIFE_MS = DAY_MS;

function existing<Entity>(found: Entity | undefined): Entity {
  if (!found) throw new SandboxRefusal("The id provided does not exist");
  return found;
}

/** The disputes and settlements: what happens to payments later. */
function afterPayments() {
  const disputes = new Map<string, DisputeEntity>();
  const settlements = new Map<string, SettlementEntity>();
  return {
    apply({ dispute, settlement, settled_payments: paid = [] }: LedgerEntry): void {
      if (dispute) disputes.set(dispute.id, dispute);
      if (settlement) for (const paymentId of paid) settlements.set(paymentId, settlement);
    },
    dispute: (id: string): DisputeEntity => existing(disputes.get(id)),
    disputesOf: (paymentId: string): DisputeEntity[] =>
      [...disputes.values()].filter(({ payment_id }) => payment_id === paymentId),
    /** The disputes opened from `from` until `to` (seconds), newest first. */
    disputesBetween: (from: number, to: number): DisputeEntity[] =>
      [...disputes.values()]
        .filter(({ created_at }) => created_at >= from && created_at <= to)
        .sort((one, other) => other.created_at - one.created_at),
    capturedOf: (all: PaymentEntity[]): { payment: PaymentEntity; settlement: SettlementEntity | undefined }[] =>
      all.filter(({ captured }) => captured).map((payment) => ({ payment, settlement: settlements.get(payment.id) })),
  };
}

export type Books = Awaited<ReturnType<typeof openBooks>>;

/**
 * Opens the state kept in `ledgerFile`.
 * @throws Error when the file is damaged elsewhere than at its end, InUse when another process has it.
 */
export async function openBooks(ledgerFile: string, clock: Clock) {
  const orders = new Map<string, OrderEntity>();
  const manualOrders = new Set<string>();
  const payments = new Map<string, PaymentEntity>();
  const paymentIdsOf = new Map<string, Set<string>>();
  const refunds = new Map<string, RefundEntity>();
  const refundIdsOf = new Map<string, Set<string>>();
  const pendingRefunds = new Map<string, "processed" | "failed">();
  const refundKeys = new Map<string, { digest: string; refundId: string }>();
  const after = afterPayments();
  const undelivered = new Map<string, { event: WebhookEvent; at: string }>();

  function apply(entry: LedgerEntry): void {
    if (entry.order) orders.set(entry.order.id, entry.order);
    if (entry.order && entry.manual_capture) manualOrders.add(entry.order.id);
    if (entry.payment) {
      const { id, order_id } = entry.payment;
      payments.set(id, entry.payment);
      paymentIdsOf.set(order_id, (paymentIdsOf.get(order_id) ?? new Set()).add(id));
    }
    if (entry.refund) {
      const { id, payment_id, status } = entry.refund;
      refunds.set(id, entry.refund);
      refundIdsOf.set(payment_id, (refundIdsOf.get(payment_id) ?? new Set()).add(id));
      if (status === "pending") pendingRefunds.set(id, entry.settles_as ?? "processed");
      else pendingRefunds.delete(id);
    }
    if (entry.refund && entry.refund_key)
      refundKeys.set(entry.refund_key.key, {
        digest: entry.refund_key.digest,
        refundId: entry.refund.id,
      });
    after.apply(entry);
    for (const event of entry.events ?? []) undelivered.set(event.id, { event, at: entry.at });
    if (entry.delivered) undelivered.delete(entry.delivered);
    if (entry.withheld) undelivered.delete(entry.withheld);
  }

  const { ledger, entries } = await openLedger(ledgerFile, ledgerEntry);
  for (const entry of entries) apply(entry);

  return {
    nowSeconds: (): number => Math.floor(clock.now().getTime() / 1000),
    /** Applies one step and appends it to the ledger; `settled()` resolves when it is on the disk. */
    record(step: Omit<LedgerEntry, "at">): void {
      const entry: LedgerEntry = { at: clock.now().toISOString(), ...step };
      apply(entry);
      ledger.append(entry);
    },
    order: (id: string): OrderEntity => existing(orders.get(id)),
    capturesByHand: (orderId: string): boolean => manualOrders.has(orderId),
    payment: (id: string): PaymentEntity => existing(payments.get(id)),
    /** The payments made from `from` until `to` (seconds), newest first. */
    paymentsBetween: (from: number, to: number): PaymentEntity[] =>
      [...payments.values()]
        .filter(({ created_at }) => created_at >= from && created_at <= to)
        .sort((one, other) => other.created_at - one.created_at),
    paymentsOf: (orderId: string): PaymentEntity[] =>
      [...(paymentIdsOf.get(orderId) ?? [])].map((id) => existing(payments.get(id))),
    refund: (id: string): RefundEntity => existing(refunds.get(id)),
    refundsOf: (paymentId: string): RefundEntity[] =>
      [...(refundIdsOf.get(paymentId) ?? [])].map((id) => existing(refunds.get(id))),
    pendingRefunds: (): RefundEntity[] => [...pendingRefunds.keys()].map((id) => existing(refunds.get(id))),
    /** The final status of a refund that is still pending. */
    pendingUntil: (refundId: string) => pendingRefunds.get(refundId),
    dispute: after.dispute,
    disputesOf: after.disputesOf,
    disputesBetween: after.disputesBetween,
    /** The captured payments, oldest first, each with its settlement once it is paid out. */
    capturedPayments: () => after.capturedOf([...payments.values()]),
    refundUnder: (key: string) => refundKeys.get(key),
    /** Events of the last day that are not acknowledged yet. */
    unacknowledgedEvents(): WebhookEvent[] {
      const oldest = clock.now().getTime() - EVENT_LIFE_MS;
      return [...undelivered.values()].filter(({ at }) => Date.parse(at) > oldest).map(({ event }) => event);
    },
    settled: (): Promise<void> => ledger.settled(),
    close: (): Promise<void> => ledger.close(),
  };
}
