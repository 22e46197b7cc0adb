/** The next step of an order, as staff's button says it (contract: order-statuses). */
import { canBecome } from "#domain/centre/transitions.ts";
import { ORDER_STATUSES, ORDER_TRANSITIONS, type OrderStatus } from "#domain/shop/order-statuses.ts";

export type Step = { to: OrderStatus; text: string; past: string };

export const STEPS: readonly Step[] = [
  { to: "confirmed", text: "Confirm", past: "confirmed" },
  { to: "shipped", text: "Ship", past: "shipped" },
  { to: "delivered", text: "Deliver", past: "delivered" },
];

/** A status that is missing or unknown counts as pending. */
const known = (status: string): OrderStatus => ORDER_STATUSES.find((one) => one === status) ?? "pending";

/** The button that an order has, or null at its end. */
export const nextStep = (status: string): Step | null =>
  STEPS.find(({ to }) => canBecome(ORDER_TRANSITIONS, known(status), to)) ?? null;

/** Whether an administrator may still cancel it. */
export const canCancel = (status: string): boolean => canBecome(ORDER_TRANSITIONS, known(status), "cancelled");

/** What a step does to many orders at once, said before it is taken. */
export function bulkText(to: OrderStatus, count: number): string {
  if (to === "confirmed") return "No mail goes out. The next step is to ship them.";
  const mails =
    count === 1
      ? "A mail goes out to the customer"
      : `A mail goes out to the customer of each order that can be ${to}, ${count} at most`;
  return `${mails}. This cannot be undone.`;
}
