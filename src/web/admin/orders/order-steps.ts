/** The next step of an order and its button text (contract: order-statuses). */
import { canBecome } from "#domain/centre/transitions.ts";
import { ORDER_STATUSES, ORDER_TRANSITIONS, type OrderStatus } from "#domain/shop/order-statuses.ts";

export type Step = { to: OrderStatus; text: string; past: string };

export const STEPS: readonly Step[] = [
  { to: "confirmed", text: "Confirm", past: "confirmed" },
  { to: "shipped", text: "Ship", past: "shipped" },
  { to: "delivered", text: "Deliver", past: "delivered" },
];

/** The text as a status; an unknown one counts as pending. */
const known = (status: string): OrderStatus => ORDER_STATUSES.find((one) => one === status) ?? "pending";

/** The next step of an order, or null in a final status. */
export const nextStep = (status: string): Step | null =>
  STEPS.find(({ to }) => canBecome(ORDER_TRANSITIONS, known(status), to)) ?? null;

/** Whether an administrator may still cancel it. */
export const canCancel = (status: string): boolean => canBecome(ORDER_TRANSITIONS, known(status), "cancelled");

/** Whether an order is with its courier, or was. */
export const hasLeft = (status: string): boolean => status === "shipped" || status === "delivered";

/** Why an order can't take this step, or null. */
export function stepObstacle(status: string, to: OrderStatus): string | null {
  if (canBecome(ORDER_TRANSITIONS, known(status), to)) return null;
  if (status === to) return `It is already ${to}`;
  const next = nextStep(status);
  return next ? `It is ${status} and must be ${next.past} first` : `It is ${status} and can't be ${to}`;
}

/** What the dialog says before one step is taken for `count` orders. */
export function bulkText(to: OrderStatus, count: number): string {
  if (to === "confirmed") return "No email is sent. The next step is to ship them.";
  const mails = count === 1 ? "The customer gets an email." : `The ${count} customers get an email each.`;
  return `${mails} This can't be undone.`;
}
