/**
 * Every status that something sold can have, and the moves between them (spec 1 §4, spec 2 §4).
 * A table lists all moves there are: what is not in it does not happen. "Rescheduled" leads to itself, because
 * a booking may be moved more than once; "confirmed" fixes the date and so does not lead back.
 */
import { type ClockTime, chosen, type IsoDate, instantOf } from "./dates.ts";
import { type ScheduleProblem, type SessionWindow, scheduleProblem } from "./slots.ts";

export const BOOKING_STATUSES = [
  "pending",
  "confirmed",
  "completed",
  "cancelled",
  "rescheduled",
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const ORDER_STATUSES = [
  "pending",
  "confirmed",
  "shipped",
  "delivered",
  "cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const CUSTOM_BOOKING_STATUSES = ["pending", "finalized", "completed", "cancelled"] as const;
export type CustomBookingStatus = (typeof CUSTOM_BOOKING_STATUSES)[number];

export const CHECKOUT_STATES = [
  "open",
  "paid",
  "fulfilled",
  "expired",
  "refund_due",
  "refunded",
] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

/** From each status, those it may become. */
export type Moves<S extends string> = Readonly<Record<S, readonly S[]>>;

/** What staff may do with a booking (spec 2 §4). */
export const BOOKING_MOVES: Moves<BookingStatus> = {
  pending: ["confirmed", "rescheduled", "completed", "cancelled"],
  confirmed: ["completed", "cancelled"],
  rescheduled: ["confirmed", "rescheduled", "completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** What customers may do with their own bookings: only move them. */
export const CUSTOMER_BOOKING_MOVES: Moves<BookingStatus> = {
  pending: ["rescheduled"],
  confirmed: [],
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

/** How often customers may move a booking themselves (spec 1 §9). */
export const MAX_RESCHEDULES = 3;

/** Until how many hours before the session customers may move it themselves (spec 1 §9). */
export const RESCHEDULE_NOTICE_HOURS = 24;

/** Whether the table has a move from one status to the other. */
export function canMove<S extends string>(moves: Moves<S>, from: S, to: S): boolean {
  return moves[from].includes(to);
}

export type RescheduleProblem =
  | "not_reschedulable"
  | "limit_reached"
  | "too_late"
  | "unchanged"
  | "outside_validity"
  | ScheduleProblem;

/**
 * Why a booking can't be moved to a new date and time, or null (spec 2 §4, spec 1 §9).
 * A booking without a date is choosing its first one: any live one may, and neither limit nor notice applies.
 * Staff are bound by status, window and validity, not by the customer's limit and notice.
 */
export function rescheduleProblem(move: {
  status: BookingStatus;
  rescheduledCount: number;
  maxReschedules: number;
  bookingDate: IsoDate | null | undefined;
  bookingTime: ClockTime | null | undefined;
  by: "customer" | "staff";
  now: Date;
  validityEnd: Date;
  newDate: string | null | undefined;
  newTime: string | null | undefined;
  duration: number;
  window: SessionWindow;
}): RescheduleProblem | null {
  const { now } = move;
  const bookingDate = chosen(move.bookingDate);
  const bookingTime = chosen(move.bookingTime);
  const newDate = chosen(move.newDate);
  const newTime = chosen(move.newTime);
  if (bookingDate !== null && bookingTime !== null) {
    const moves = move.by === "customer" ? CUSTOMER_BOOKING_MOVES : BOOKING_MOVES;
    if (!canMove(moves, move.status, "rescheduled")) return "not_reschedulable";
    if (move.by === "customer") {
      if (move.rescheduledCount >= move.maxReschedules) return "limit_reached";
      const noticeMs = RESCHEDULE_NOTICE_HOURS * 3_600_000;
      if (instantOf(bookingDate, bookingTime).getTime() - now.getTime() < noticeMs) {
        return "too_late";
      }
    }
    if (newDate === bookingDate && newTime === bookingTime) return "unchanged";
  } else if (!LIVE_BOOKING_STATUSES.some((live) => live === move.status)) {
    return "not_reschedulable";
  }
  if (newDate === null || newTime === null) return "incomplete";
  const { duration, window } = move;
  const problem = scheduleProblem({ date: newDate, time: newTime, duration, window, now });
  if (problem !== null) return problem;
  return instantOf(newDate, newTime) > move.validityEnd ? "outside_validity" : null;
}
