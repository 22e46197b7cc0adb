/**
 * How the sandbox misbehaves, for tests: switches for each order, faults for the next order, and a count of
 * every fault that really struck. Only a sandbox that runs as its own process has one; it is kept in memory
 * alone, so a restart ends all misbehaviour.
 */
import { z } from "zod";

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
  // One for each event withheld or delayed, and for each delivery more than the one that is due.
  "webhook_none",
  "webhook_delay",
  "webhook_copies",
  "webhook_bad_signature",
  // Not a fault of ours: a receiver that believed a wrong signature. A sound product leaves it at 0.
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
  /** The payment call is answered only after each event's first delivery ended, well or not. */
  before: z.boolean().optional(),
  reversed: z.boolean().optional(),
  badSignatureFirst: z.boolean().optional(),
});

export const switches = z.strictObject({
  /** The bank says no to a good instrument too. */
  decline: z.boolean().optional(),
  /** What is done is done and on the books; only the answer to the customer is lost. */
  pay: z.enum(["timeout", "error_after"]).optional(),
  authorized: z.boolean().optional(),
  /** A paid order takes one more payment. */
  second_capture: z.boolean().optional(),
  /** The capture happens, its answer is lost; asked again, the payment is captured already. */
  capture: z.enum(["timeout_after", "error_after"]).optional(),
  reads: z.strictObject({ fail: z.int().min(0).max(1_000), how: z.enum(["timeout", "error"]) }).optional(),
  /** `fail` strikes one refund of each payment, the others every one. */
  refund: z.enum(["timeout_after", "error_after", "busy", "pending", "fail"]).optional(),
  webhook: webhook.optional(),
});
export type Switches = z.infer<typeof switches>;
type SwitchName = keyof Switches;

export const nextOrderFault = z.strictObject({ how: z.enum(["timeout", "error", "error_after"]) });
type NextOrder = z.infer<typeof nextOrderFault>["how"];

/** An answer that never arrives: a hang of so many milliseconds and a closed line, or a 500. */
export type Loss = { how: "timeout"; hangMs: number } | { how: "error" };

/** Counts how often the switches of each order have struck. */
function createStrikes() {
  const strikes = new Map<string, Map<string, number>>();

  /** Whether a switch that strikes `most` times (for one key) has a time left, which is used up by this. */
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

/** A sandbox's misbehaviour, none at first. `hangMs` is how long an answer hangs before the line closes. */
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
    /** Sets the switches given and leaves the order's others; one that is set again strikes anew. */
    set(orderId: string, given: Switches): void {
      switchesOf.set(orderId, { ...of(orderId), ...given });
      for (const name of Object.keys(given)) strikeAgain(orderId, name);
    },
    setNextOrder: (how: NextOrder): void => void nextOrders.push(how),
    of,
    count,
    counts: (): Record<Fault, number> => ({ ...counts }),

    /**
     * What befalls the order being opened, each fault once: `made` says whether it comes to exist. Counted
     * by the caller, since a request that is refused anyway hides it.
     */
    nextOrder(): { fault: Fault; made: boolean; loss: Loss } | null {
      const how = nextOrders.shift();
      return how ? { fault: `next_order_${how}`, made: how !== "error", loss: loss(how) } : null;
    },
    /** How the answer to a payment that was made is lost. */
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
    /** How the answer to a refund that was made just now is lost; a repetition of it is answered. */
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
    /** What becomes of a refund that stays pending at first; null when it is made at once. */
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
