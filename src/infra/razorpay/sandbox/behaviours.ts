/**
 * The sandbox's faults, for tests: switches per order, faults for the next order, and a counter of every fault that
 * occurred. Only a sandbox in its own process has them. They are in memory only, so a restart clears them.
 */
import * as z from "zod";

const HANG_MS = 8_000;
const BUSY_ANSWERS = 2;

const fault = z.enum([
  "decline",
  "pay_timeout",
  "pay_error_after",
  "authorized",
  "second_capture",
  "capture_timeout_after",
  "capture_error_after",
  "read_timeout",
  "read_error",
  "refund_timeout_after",
  "refund_error_after",
  "refund_busy",
  "refund_pending",
  "refund_fail",
  // One for each event withheld or delayed, and for each delivery beyond the first.
  "webhook_none",
  "webhook_delay",
  "webhook_copies",
  "webhook_bad_signature",
  // Not a fault of the sandbox: a receiver accepted a wrong signature. A correct product leaves it at 0.
  "webhook_bad_signature_believed",
  // One for each payment or step.
  "webhook_before",
  "webhook_reversed",
  "next_order_timeout",
  "next_order_error",
  "next_order_error_after",
]);
type Fault = z.infer<typeof fault>;

const webhook = z.strictObject({
  /** The order's events are never delivered, not even after a restart. */
  none: z.boolean().optional(),
  /** Deliveries of each event, all with its id and body. */
  copies: z.int().min(1).max(5).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  /** The payment call responds only after each event's first delivery succeeded or failed. */
  before: z.boolean().optional(),
  reversed: z.boolean().optional(),
  badSignatureFirst: z.boolean().optional(),
});

export const switches = z.strictObject({
  /** The bank declines a valid instrument as well. */
  decline: z.boolean().optional(),
  /** The payment takes effect and is recorded; only the response to the customer is lost. */
  pay: z.enum(["timeout", "error_after"]).optional(),
  authorized: z.boolean().optional(),
  /** A paid order accepts one more payment. */
  second_capture: z.boolean().optional(),
  /** The capture takes effect and its response is lost; a repetition finds the payment captured. */
  capture: z.enum(["timeout_after", "error_after"]).optional(),
  reads: z.strictObject({ fail: z.int().min(0).max(1_000), how: z.enum(["timeout", "error"]) }).optional(),
  /** `fail` affects one refund of each payment, the others every refund. */
  refund: z.enum(["timeout_after", "error_after", "busy", "pending", "fail"]).optional(),
  webhook: webhook.optional(),
});
export type Switches = z.infer<typeof switches>;
type SwitchName = keyof Switches;

export const nextOrderFault = z.strictObject({ how: z.enum(["timeout", "error", "error_after"]) });
type NextOrder = z.infer<typeof nextOrderFault>["how"];

/** A lost response: a delay of `hangMs` milliseconds and a closed connection, or a 500. */
export type Loss = { how: "timeout"; hangMs: number } | { how: "error" };

/** Counts how often the switches of each order have taken effect. */
function createStrikes() {
  const strikes = new Map<string, Map<string, number>>();

  /** Whether a switch limited to `most` effects (per key) has one left; this call uses it up. */
  function strikesNow(orderId: string, name: SwitchName, most: number, key = ""): boolean {
    const place = `${orderId} ${name}`;
    const used = strikes.get(place) ?? new Map<string, number>();
    const times = used.get(key) ?? 0;
    if (times >= most) return false;
    strikes.set(place, used.set(key, times + 1));
    return true;
  }
  return { strikesNow, strikeAgain: (orderId: string, name: string) => strikes.delete(`${orderId} ${name}`) };
}

export type Behaviours = ReturnType<typeof createBehaviours>;

/** A sandbox's faults, none at first. `hangMs` is the delay of a lost response before the connection closes. */
export function createBehaviours({ hangMs = HANG_MS }: { hangMs?: number } = {}) {
  const switchesOf = new Map<string, Switches>();
  const { strikesNow, strikeAgain } = createStrikes();
  const nextOrders: NextOrder[] = [];
  const counts = Object.fromEntries(fault.options.map((name) => [name, 0])) as Record<Fault, number>;

  const of = (orderId: string): Switches => switchesOf.get(orderId) ?? {};
  const count = (name: Fault, times = 1): void => {
    counts[name] += times;
  };
  const loss = (how: string): Loss => (how.startsWith("timeout") ? { how: "timeout", hangMs } : { how: "error" });

  return {
    /** Sets the given switches and keeps the order's others; the count of a switch set again restarts. */
    set(orderId: string, given: Switches): void {
      switchesOf.set(orderId, { ...of(orderId), ...given });
      for (const name of Object.keys(given)) strikeAgain(orderId, name);
    },
    setNextOrder: (how: NextOrder): void => void nextOrders.push(how),
    of,
    count,
    counts: (): Record<Fault, number> => ({ ...counts }),

    /**
     * The fault for the order being created, each used once; `made` is whether the order is created. The caller counts
     * it, since the fault has no effect on a request that is refused anyway.
     */
    nextOrder(): { fault: Fault; made: boolean; loss: Loss } | null {
      const how = nextOrders.shift();
      return how ? { fault: `next_order_${how}`, made: how !== "error", loss: loss(how) } : null;
    },
    /** How the response to a completed payment is lost. */
    lostPayment(orderId: string): Loss | null {
      const { pay } = of(orderId);
      if (!pay) return null;
      count(`pay_${pay}`);
      return loss(pay);
    },
    lostCapture(orderId: string): Loss | null {
      const { capture } = of(orderId);
      if (!capture) return null;
      count(`capture_${capture}`);
      return loss(capture);
    },
    lostRead(orderId: string): Loss | null {
      const { reads } = of(orderId);
      if (!reads || !strikesNow(orderId, "reads", reads.fail)) return null;
      count(`read_${reads.how}`);
      return loss(reads.how);
    },
    /** How the response to a new refund is lost; a repetition gets its response. */
    lostRefund(orderId: string): Loss | null {
      const { refund } = of(orderId);
      if (refund !== "error_after" && refund !== "timeout_after") return null;
      count(`refund_${refund}`);
      return loss(refund);
    },
    refundIsBusy(orderId: string, key: string | undefined): boolean {
      if (of(orderId).refund !== "busy" || !strikesNow(orderId, "refund", BUSY_ANSWERS, key)) return false;
      count("refund_busy");
      return true;
    },
    /** The final status of a refund that is pending at first; null when it is processed at once. */
    refundPendingUntil(orderId: string, paymentId: string): "processed" | "failed" | null {
      const { refund } = of(orderId);
      if (refund === "pending") {
        count("refund_pending");
        return "processed";
      }
      if (refund !== "fail" || !strikesNow(orderId, "refund", 1, paymentId)) return null;
      count("refund_fail");
      return "failed";
    },
  };
}
