/**
 * Changes pending refunds to processed or failed after a delay, including those of an earlier process. The timers never
 * keep the process alive.
 */
import type { Books } from "./books.ts";
import type { RefundEntity } from "./entities.ts";
import { settleRefund } from "./refunds.ts";
import type { SendEvents } from "./webhook-sender.ts";

export type Settling = ReturnType<typeof createSettling>;

/** `delayMs` is how long a refund stays pending. */
export function createSettling(books: Books, sendEvents: SendEvents, delayMs: number) {
  const timers = new Set<NodeJS.Timeout>();

  async function settle(refundId: string): Promise<void> {
    const { orderId, events } = settleRefund(books, refundId);
    await books.settled();
    await sendEvents(orderId, events);
  }

  function later(refund: RefundEntity): void {
    if (refund.status !== "pending") return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      // After a failed ledger write every response fails, so there is nothing to do here.
      settle(refund.id).catch(() => {});
    }, delayMs);
    timer.unref();
    timers.add(timer);
  }

  return {
    /** Settles the refund after the delay if it is pending. */
    later,
    resume: (): void => books.pendingRefunds().forEach(later),
    close(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
