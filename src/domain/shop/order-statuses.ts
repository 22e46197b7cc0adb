/** The statuses of an order of the shop, and the allowed transitions (contract: order-statuses). */
import type { Transitions } from "#domain/centre/transitions.ts";

export const ORDER_STATUSES = ["pending", "confirmed", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Staff move an order forward. A cancelled order is restocked; a shipped one can no longer be cancelled. */
export const ORDER_TRANSITIONS: Transitions<OrderStatus> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["shipped", "cancelled"],
  shipped: ["delivered"],
  delivered: [],
  cancelled: [],
};

/**
 * A status as customers read it (contract: status-words): a paid order is placed until staff confirm it, never
 * "pending". Statuses missing here keep their own name.
 */
export const CUSTOMER_ORDER_STATUS: Readonly<Record<string, string>> = { pending: "Placed" };

/** One line for customers about the meaning of the confirmation of a paid order. */
export const WHAT_CONFIRMING_AN_ORDER_ADDS =
  "Once your items are checked and ready to pack, the order's status changes to Confirmed.";
