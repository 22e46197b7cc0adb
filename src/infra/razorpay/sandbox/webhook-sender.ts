/**
 * Turns the events of an order into webhook deliveries. By default each event is sent once, at once. An order's webhook
 * switches withhold, delay, reverse, repeat or forge it.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Behaviours } from "./behaviours.ts";
import type { Books } from "./books.ts";
import type { Deliveries } from "./deliveries.ts";
import type { WebhookEvent } from "./entities.ts";

const REVERSED_GAP_MS = 50;

/** Delivers the events of one step; resolves when each event's first delivery was acknowledged or failed. */
export type SendEvents = (orderId: string, events: readonly WebhookEvent[]) => Promise<void>;

/** Without behaviours, events are delivered directly. */
export function createWebhookSender(
  books: Books,
  deliveries: Deliveries,
  behaviours: Behaviours | undefined,
): SendEvents {
  if (!behaviours) return (_orderId, events) => deliveries.send(events);
  const { of, count } = behaviours;

  return async (orderId, events) => {
    const { webhook = {} } = of(orderId);
    if (webhook.none) {
      count("webhook_none", events.length);
      for (const event of events) books.record({ withheld: event.id });
      return;
    }
    if (webhook.delayMs) {
      count("webhook_delay", events.length);
      await pause(webhook.delayMs, undefined, { ref: false });
    }
    const reversed = webhook.reversed === true && events.length > 1;
    if (reversed) count("webhook_reversed");

    const { copies = 1 } = webhook;
    const delivered: Promise<void>[] = [];
    for (const [place, event] of (reversed ? events.toReversed() : events).entries()) {
      if (reversed && place > 0) await pause(REVERSED_GAP_MS, undefined, { ref: false });
      if (webhook.badSignatureFirst) {
        const answer = await deliveries.forge(event);
        if (answer !== "unreachable") count("webhook_bad_signature");
        if (answer === "acknowledged") count("webhook_bad_signature_believed");
      }
      count("webhook_copies", copies - 1);
      delivered.push(deliveries.send(Array<WebhookEvent>(copies).fill(event)));
    }
    await Promise.all(delivered);
  };
}
