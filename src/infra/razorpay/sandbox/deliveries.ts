/**
 * Delivers webhooks to the merchant: a signed POST, repeated with growing pauses until a 2xx acknowledges it, then
 * given up. Timers never keep the process alive, and closing stops deliveries in progress. Events of one step may
 * arrive in any order, as with Razorpay.
 */
import { webhookSignature } from "#infra/razorpay/signatures.ts";
import type { WebhookEvent } from "./entities.ts";

const RETRY_DELAYS_MS: readonly number[] = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000];
const ANSWER_LIMIT_MS = 5_000;
const AT_ONCE = 8;

export type Deliveries = {
  /** Resolves when the first attempt at each was acknowledged or failed, or everything was closed. */
  send(events: readonly WebhookEvent[]): Promise<void>;
  /** Delivers once with a wrong signature and returns the outcome; `unreachable` if no receiver listened. */
  forge(event: WebhookEvent): Promise<"refused" | "acknowledged" | "unreachable">;
  close(): Promise<void>;
};

type Attempt = { event: WebhookEvent; attempt: number; ended: () => void };

/** `url` is called for each attempt, because it may be known only after the server listens. */
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
  const queue: Attempt[] = [];

  function pump(): void {
    while (underWay.size < AT_ONCE) {
      const next = closing.signal.aborted ? undefined : queue.shift();
      if (!next) return;
      const run = deliver(next.event, next.attempt).finally(() => {
        underWay.delete(run);
        next.ended();
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
      queue.push({ event, attempt: attempt + 1, ended: () => {} });
      pump();
    }, delay);
    timer.unref();
    timers.add(timer);
  }

  /** Null when the event was acknowledged, else the reason. */
  async function post(event: WebhookEvent, key = secret): Promise<string | null> {
    const target = url();
    return target === null ? "no webhook address" : postSigned(target, event, { key, signal: closing.signal });
  }

  return {
    async send(events) {
      if (closing.signal.aborted) return;
      const first = events.map(
        (event) =>
          new Promise<void>((ended) => {
            queue.push({ event, attempt: 0, ended });
          }),
      );
      pump();
      await Promise.all(first);
    },
    async forge(event) {
      const failure = await post(event, `not ${secret}`);
      if (failure === null) return "acknowledged";
      return failure.startsWith("HTTP ") ? "refused" : "unreachable";
    },
    async close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      for (const { ended } of queue.splice(0)) ended();
      await Promise.all(underWay);
    },
  };
}

/** Null when the address acknowledged the event with a 2xx, else the reason. */
async function postSigned(
  target: string,
  event: WebhookEvent,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<string | null> {
  try {
    const response = await fetch(target, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": "Razorpay-Webhook/v1",
        "x-razorpay-event-id": event.id,
        "x-razorpay-signature": webhookSignature(event.body, key),
      },
      body: event.body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
    });
    await response.body?.cancel();
    return response.ok ? null : `HTTP ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
