/**
 * Every status that something sold can have, and the moves between them (contract: booking-statuses, order-statuses).
 * A table lists all moves there are: what is not in it does not happen. "Rescheduled" leads to itself, because
 * a booking may be moved more than once. Whether a confirmed booking may still move is a setting: see `dateIsFixed`.
 */

export const BOOKING_STATUSES = ["pending", "confirmed", "completed", "cancelled", "rescheduled"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const ORDER_STATUSES = ["pending", "confirmed", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const CUSTOM_BOOKING_STATUSES = ["pending", "finalized", "completed", "cancelled"] as const;
export type CustomBookingStatus = (typeof CUSTOM_BOOKING_STATUSES)[number];

export const CHECKOUT_STATES = ["open", "paid", "fulfilled", "expired", "refund_due", "refunded"] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** From each status, those it may become. */
export type Moves<S extends string> = Readonly<Record<S, readonly S[]>>;

/** What staff may do with a booking (contract: booking-statuses). */
export const BOOKING_MOVES: Moves<BookingStatus> = {
  pending: ["confirmed", "rescheduled", "completed", "cancelled"],
  confirmed: ["rescheduled", "completed", "cancelled"],
  rescheduled: ["confirmed", "rescheduled", "completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** What customers may do with their own bookings: only move them. */
export const CUSTOMER_BOOKING_MOVES: Moves<BookingStatus> = {
  pending: ["rescheduled"],
  confirmed: ["rescheduled"],
  rescheduled: ["rescheduled"],
  completed: [],
  cancelled: [],
};

/** Forward by staff's buttons; a cancelled order is restocked, a shipped one can't be cancelled any more. */
export const ORDER_MOVES: Moves<OrderStatus> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["shipped", "cancelled"],
  shipped: ["delivered"],
  delivered: [],
  cancelled: [],
};

/** Finalized by an administrator, completed by the customer's payment of the assigned price. */
export const CUSTOM_BOOKING_MOVES: Moves<CustomBookingStatus> = {
  pending: ["finalized", "cancelled"],
  finalized: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** A payment may arrive after its checkout expired, hence expired → paid: money received is never dropped. */
export const CHECKOUT_MOVES: Moves<CheckoutState> = {
  open: ["paid", "expired"],
  expired: ["paid"],
  paid: ["fulfilled", "refund_due"],
  fulfilled: [],
  refund_due: ["refunded"],
  refunded: [],
};

export const REFUND_STATES = ["due", "pending", "processed", "failed"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * A refund is due until the gateway has taken it on, pending until the money is sent. What failed is made due
 * again, by itself a few times, then by staff; what was sent is final.
 */
export const REFUND_MOVES: Moves<RefundState> = {
  due: ["pending", "processed", "failed"],
  pending: ["processed", "failed", "due"],
  processed: [],
  failed: ["due", "processed"],
};

/** The statuses in which a booking still has its session before it. */
export const LIVE_BOOKING_STATUSES = ["pending", "confirmed", "rescheduled"] as const;

/** Whether a booking's date can no longer change; `confirmingFixesDate` is the setting "Confirming fixes the date". */
export const dateIsFixed = (status: string, confirmingFixesDate: boolean): boolean =>
  confirmingFixesDate && status === "confirmed";

/**
 * A status as customers read it (contract: status-words). A paid booking or order is never "pending" to them: a booking
 * is booked and an order is placed until staff confirm it. What the table leaves out keeps its own name.
 */
export const CUSTOMER_STATUS: Readonly<Record<"booking" | "order", Record<string, string>>> = {
  booking: { pending: "Booked" },
  order: { pending: "Placed" },
};

/** One line for customers on what confirming adds to a booking that is paid. */
export const WHAT_CONFIRMING_ADDS =
  "Your time is reserved. We confirm the booking once the simulator and instructor are arranged; you do not need to do anything.";

/** The same for an order. */
export const WHAT_CONFIRMING_AN_ORDER_ADDS =
  "Your payment has arrived. We confirm the order once the items are checked and ready to pack.";

/** The centre confirms a session on a day, so there must be one. */
export const NO_DATE_YET = "This booking has no date yet. Choose one first.";

/** How often customers may move a booking themselves (contract: customer-reschedules). */
export const MAX_RESCHEDULES = 3;

/** Until how many hours before the session customers may move it themselves (contract: customer-reschedules). */
export const RESCHEDULE_NOTICE_HOURS = 24;

/** Whether the table has a move from one status to the other. */
export function canMove<S extends string>(moves: Moves<S>, from: S, to: S): boolean {
  return moves[from].includes(to);
}
