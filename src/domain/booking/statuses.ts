/**
 * The statuses of a booking (contract: booking-statuses) and of a request for a custom package, and what may follow
 * each. "Rescheduled" leads to itself, because a booking may be moved more than once. Whether a confirmed booking may
 * still move is a setting: see `dateIsFixed`.
 */
import type { Transitions } from "#domain/centre/transitions.ts";

export const BOOKING_STATUSES = ["pending", "confirmed", "completed", "cancelled", "rescheduled"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const CUSTOM_BOOKING_STATUSES = ["pending", "finalized", "completed", "cancelled"] as const;
export type CustomBookingStatus = (typeof CUSTOM_BOOKING_STATUSES)[number];

/** What staff may do with a booking (contract: booking-statuses). */
export const BOOKING_TRANSITIONS: Transitions<BookingStatus> = {
  pending: ["confirmed", "rescheduled", "completed", "cancelled"],
  confirmed: ["rescheduled", "completed", "cancelled"],
  rescheduled: ["confirmed", "rescheduled", "completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** What customers may do with their own bookings: only move them. */
export const CUSTOMER_BOOKING_TRANSITIONS: Transitions<BookingStatus> = {
  pending: ["rescheduled"],
  confirmed: ["rescheduled"],
  rescheduled: ["rescheduled"],
  completed: [],
  cancelled: [],
};

/** Finalized by an administrator, completed by the customer's payment of the assigned price. */
export const CUSTOM_BOOKING_TRANSITIONS: Transitions<CustomBookingStatus> = {
  pending: ["finalized", "cancelled"],
  finalized: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** The statuses in which a booking still has its session before it. */
export const LIVE_BOOKING_STATUSES = ["pending", "confirmed", "rescheduled"] as const;

/** Whether a booking's date can no longer change; `confirmingFixesDate` is the setting "Confirming fixes the date". */
export const dateIsFixed = (status: string, confirmingFixesDate: boolean): boolean =>
  confirmingFixesDate && status === "confirmed";

/**
 * A status as customers read it (contract: status-words): a paid booking is booked until staff confirm it, never
 * "pending". What the table leaves out keeps its own name.
 */
export const CUSTOMER_BOOKING_STATUS: Readonly<Record<string, string>> = { pending: "Booked" };

/** One line for customers on what confirming adds to a booking that is paid. */
export const WHAT_CONFIRMING_ADDS =
  "Your time is reserved. We confirm the booking once the simulator and instructor are arranged; you do not need to do anything.";

/** The centre confirms a session on a day, so there must be one. */
export const NO_DATE_YET = "This booking has no date yet. Choose one first.";

/** How often customers may move a booking themselves (contract: customer-reschedules). */
export const MAX_RESCHEDULES = 3;

/** Until how many hours before the session customers may move it themselves (contract: customer-reschedules). */
export const RESCHEDULE_NOTICE_HOURS = 24;
