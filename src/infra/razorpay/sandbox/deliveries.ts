/**
 * Telling the merchant's webhook what happened: a signed POST, repeated with growing pauses while it
 * isn't acknowledged with a 2xx, then given up. Timers never keep the process alive, and closing stops
 * what is under way. Events of one step may arrive in any order, as Razorpay's do.
 */
import { webhookSignature } from "#infra/razorpay/signatures.ts";
import type { WebhookEvent } from "./entities.ts";

const RETRY_DELAYS_MS: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];
const ANSWER_LIMIT_MS = 5_000;
const AT_ONCE = 8;

export type Deliveries = { send(events: readonly WebhookEvent[]): void; close(): Promise<void> };

/** `url` is asked anew for each attempt: it may become known only after the server listens. */
export function createDeliveries(settings: {
  url: () => string | null;
  secret: string;
  delivered: (eventId: string) => void;
  gaveUp: (event: WebhookEvent, reason: string) => void;
  retryDelaysMs?: readonly number[];
}): Deliveries {
  const { url, secret, delivered, gaveUp, retryDelaysMs = RETRY_DELAYS_MS } = settings;
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();
  const queue: { event: WebhookEvent; attempt: number }[] = [];

  function pump(): void {
    while (underWay.size < AT_ONCE) {
      const next = queue.shift();
      if (!next || closing.signal.aborted) return;
      const run = deliver(next.event, next.attempt).finally(() => {
        underWay.delete(run);
        pump();
      });
      underWay.add(run);
    }
  }

  async function deliver(event: WebhookEvent, attempt: number): Promise<void> {
    const failure = await post(event);
    if (closing.signal.aborted) return;
    if (failure === null) return delivered(event.id);
    const delay = retryDelaysMs[attempt];
    if (delay === undefined) return gaveUp(event, failure);
    const timer = setTimeout(() => {
      timers.delete(timer);
      queue.push({ event, attempt: attempt + 1 });
      pump();
    }, delay);
    timer.unref();
    timers.add(timer);
  }

  /** Null when it was acknowledged, else why not. */
  async function post(event: WebhookEvent): Promise<string | null> {
    const target = url();
    if (target === null) return "no webhook address";
    try {
      const response = await fetch(target, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": "Razorpay-Webhook/v1",
          "x-razorpay-event-id": event.id,
          "x-razorpay-signature": webhookSignature(event.body, secret),
        },
        body: event.body,
        redirect: "manual",
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
      });
      await response.body?.cancel();
      return response.ok ? null : `HTTP ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  return {
    send(events) {
      for (const event of events) queue.push({ event, attempt: 0 });
      pump();
    },
    async close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      queue.length = 0;
      await Promise.all(underWay);
    },
  };
}
