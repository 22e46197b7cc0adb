/** How long payments of customers who left waited for their booking or order. */
import type { Timeline } from "./fast-clock.ts";
import type { Books } from "./findings.ts";

export type Latency = {
  /** How many captures became a booking or an order without a browser. */
  count: number;
  /** In minutes of the product's time. */
  medianMinutes: number;
  longestMinutes: number;
  /** The longest wait in seconds of real time; the product's clock ran faster and was moved forward. */
  longestSeconds: number;
  longestOrder: string | null;
};

/** Measures from the ledger's capture to the checkout's fulfilment, for the gateway orders that vanished. */
export function latencyOf({ ledger, rows, memory }: Books, timeline: Timeline): Latency {
  const confirmed = new Set(memory.confirmed.map(({ gatewayOrderId }) => gatewayOrderId));
  // Another tab may have completed a checkout that this one left.
  const vanished = new Set(memory.vanished.filter((id) => !confirmed.has(id)));
  const fulfilled = new Map(rows.checkouts.map((row) => [row.payment_id, row.fulfilled_ms] as const));
  const waits = ledger.payments
    .flatMap(({ id, orderId, capturedAtMs }) => {
      const end = fulfilled.get(id) ?? null;
      if (!vanished.has(orderId) || capturedAtMs === null || end === null) return [];
      const minutes = (end - timeline.toProduct(capturedAtMs)) / 60_000;
      return [{ orderId, minutes, seconds: (timeline.toReal(end) - capturedAtMs) / 1000 }];
    })
    .sort((one, other) => one.minutes - other.minutes);
  const longest = waits.at(-1);
  return {
    count: waits.length,
    medianMinutes: waits[Math.floor(waits.length / 2)]?.minutes ?? 0,
    longestMinutes: longest?.minutes ?? 0,
    longestSeconds: longest?.seconds ?? 0,
    longestOrder: longest?.orderId ?? null,
  };
}
