/** The statuses of an order of the shop, and what may follow each (contract: order-statuses). */
import type { Transitions } from "#domain/centre/transitions.ts";

export const ORDER_STATUSES = ["pending", "confirmed", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Forward by staff's buttons; a cancelled order is restocked, a shipped one can't be cancelled any more. */
export const ORDER_TRANSITIONS: Transitions<OrderStatus> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["shipped", "cancelled"],
  shipped: ["delivered"],
  delivered: [],
  cancelled: [],
};

/**
 * A status as customers read it (contract: status-words): a paid order is placed until staff confirm it, never
 * "pending". What the table leaves out keeps its own name.
 */
export const CUSTOMER_ORDER_STATUS: Readonly<Record<string, string>> = { pending: "Placed" };

/** One line for customers on what confirming adds to an order that is paid. */
export const WHAT_CONFIRMING_AN_ORDER_ADDS =
  "Your payment has arrived. We confirm the order once the items are checked and ready to pack.";
