/**
 * The statuses of a booking (contract: booking-statuses) and of a request for a custom package, with their allowed
 * transitions. "Rescheduled" leads to itself, because a booking may be rescheduled more than once. Whether a confirmed
 * booking may still be rescheduled is a setting: see `dateIsFixed`.
 */
import type { Transitions } from "#domain/centre/transitions.ts";

export const BOOKING_STATUSES = ["pending", "confirmed", "completed", "cancelled", "rescheduled"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const CUSTOM_BOOKING_STATUSES = ["pending", "finalized", "completed", "cancelled"] as const;
export type CustomBookingStatus = (typeof CUSTOM_BOOKING_STATUSES)[number];

/** The transitions by staff (contract: booking-statuses). */
export const BOOKING_TRANSITIONS: Transitions<BookingStatus> = {
  pending: ["confirmed", "rescheduled", "completed", "cancelled"],
  confirmed: ["rescheduled", "completed", "cancelled"],
  rescheduled: ["confirmed", "rescheduled", "completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** The transitions by customers on their own bookings: rescheduling only. */
export const CUSTOMER_BOOKING_TRANSITIONS: Transitions<BookingStatus> = {
  pending: ["rescheduled"],
  confirmed: ["rescheduled"],
  rescheduled: ["rescheduled"],
  completed: [],
  cancelled: [],
};

/** Finalised by an administrator, completed when the customer pays the assigned price. */
export const CUSTOM_BOOKING_TRANSITIONS: Transitions<CustomBookingStatus> = {
  pending: ["finalized", "cancelled"],
  finalized: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** The statuses of a booking whose session is still to come. */
export const LIVE_BOOKING_STATUSES = ["pending", "confirmed", "rescheduled"] as const;

/** Whether a booking's date can no longer change; `confirmingFixesDate` is the setting "Confirming fixes the date". */
export const dateIsFixed = (status: string, confirmingFixesDate: boolean): boolean =>
  confirmingFixesDate && status === "confirmed";

/**
 * The status of a booking for which money has arrived, or whose customer has. A walk-in with a date is then confirmed:
 * staff sold it themselves, so nothing is left to confirm. All others keep their status.
 */
export const confirmedAtDesk = <Status extends string>(
  { status, source }: { status: Status; source: string },
  dated: boolean,
): Status | "confirmed" => (status === "pending" && source === "walk_in" && dated ? "confirmed" : status);

/**
 * A status as customers read it (contract: status-words): a paid booking is booked until staff confirm it, never
 * "pending". After "Booking Confirmed!", a later "confirmed" would say nothing new. Statuses missing here keep their
 * own name.
 */
export const CUSTOMER_BOOKING_STATUS: Readonly<Record<string, string>> = {
  pending: "Booked",
  confirmed: "Ready for you",
};

/** One line for customers about the meaning of the confirmation of a paid booking. */
export const WHAT_CONFIRMING_ADDS =
  "Your time is reserved for you. The status changes to “Ready for you” when your instructor is assigned.";

/** The centre confirms a session on a date, so there must be one. */
export const NO_DATE_YET = "This booking has no date yet. Choose one first.";

/** How often customers may reschedule a booking themselves (contract: customer-reschedules). */
export const MAX_RESCHEDULES = 3;

/** How many hours before the session customers may still reschedule it themselves (contract: customer-reschedules). */
export const RESCHEDULE_NOTICE_HOURS = 24;
