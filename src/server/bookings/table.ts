/**
 * Bookings (a booking and its slot are one record), payments at the venue, closures, and the occupied times of each
 * simulator. A migration adds the exclusion constraint on slot_occupancies that prevents overlaps.
 */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { ATTENDANCES } from "#domain/booking/attendance.ts";
import { CLOSURE_DECISIONS } from "#domain/booking/closure-decisions.ts";
import type { Flyer } from "#domain/booking/flyers.ts";
import type { AuditChange } from "#domain/centre/audit.ts";
import type { GstBuyer } from "#domain/money/gst-buyer.ts";

const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });

export const bookings = pgTable(
  "bookings",
  {
    id: uuid().primaryKey(),
    slot_id: uuid().notNull().unique(),
    /**
     * Null for a walk-in without an account, and for a guest whose contact address belongs to another person's account.
     */
    user_id: uuid(),
    simulator_type: text({ enum: ["A320", "B737"] }).notNull(),
    plan_duration: integer().notNull(),
    plan_name: text().notNull(),
    /** A date and a time, or neither for an undated booking. */
    booking_date: date({ mode: "string" }),
    booking_time: text(),
    contact_name: text().notNull(),
    /** Empty for a walk-in without an email, who gets no mails. */
    contact_email: text().notNull(),
    contact_phone: text().notNull(),
    /** The company on the invoice; null for most customers. */
    gst_buyer: jsonb().$type<GstBuyer>(),
    payment_type: text({ enum: ["full", "advance"] }).notNull(),
    /** Prices on the day of sale, in paise. Later price changes do not affect a sold booking. */
    paid_paise: integer().notNull(),
    original_paise: integer().notNull(),
    discount_paise: integer().notNull(),
    /** The discount code of its price line; null without one. */
    discount_code: text(),
    /** What a gift voucher paid at the checkout, contained in `paid_paise`. */
    voucher_paise: integer().notNull().default(0),
    status: text({ enum: ["pending", "confirmed", "completed", "cancelled", "rescheduled"] })
      .notNull()
      .default("pending"),
    rescheduled_count: integer().notNull().default(0),
    max_reschedules: integer().notNull().default(3),
    /** The SEQUENCE of the calendar entry (RFC 5545): incremented on every change that calendars must follow. */
    calendar_sequence: integer().notNull().default(0),
    /** The requested slot was no longer available when the payment arrived. */
    time_lost: boolean().notNull().default(false),
    /** The requested slot that was lost; free times near it are offered. */
    wished_date: date({ mode: "string" }),
    wished_time: text(),
    flight_number: text(),
    departure_date: date({ mode: "string" }),
    departure_time: text(),
    international_confirmed: boolean(),
    guardian_name: text(),
    youngest_age: integer(),
    /** Those whose names are known; the youngest flyer may be missing. */
    flyers: jsonb().$type<Flyer[]>().notNull().default([]),
    /** Lets a guest without a session read this booking for a day. */
    guest_token_hash: text(),
    guest_token_until: timestamp({ withTimezone: true }),
    /** Part of the signature of mailed links: incrementing it invalidates all of them. */
    link_version: integer().notNull().default(0),
    /** The last of the calls createBookingSlot, createBooking and createPayment that was made for this booking. */
    claim_step: text({ enum: ["slot", "booking", "payment"] }),
    validity_start: timestamp({ withTimezone: true }).notNull(),
    validity_end: timestamp({ withTimezone: true }).notNull(),
    completed_at: timestamp({ withTimezone: true }),
    attendance: text({ enum: ATTENDANCES }).notNull().default("expected"),
    /** The last check-in. It stays when staff correct the attendance, so that an undo can restore it. */
    arrived_at: timestamp({ withTimezone: true }),
    cancelled_at: timestamp({ withTimezone: true }),
    /** Who cancelled it; null while it is not cancelled, and for cancellations before this was recorded. */
    cancelled_by: text({ enum: ["customer", "staff", "closure"] }),
    /** Sold online, or at the desk. */
    source: text({ enum: ["online", "walk_in"] })
      .notNull()
      .default("online"),
    /** Staff mailed the link of the booking's page to a walk-in. */
    page_link: boolean().notNull().default(false),
    /** Payments at the venue, in paise, less those recorded by mistake. */
    venue_paise: integer().notNull().default(0),
    /** Refunds at the venue, in paise. */
    venue_refunded_paise: integer().notNull().default(0),
    /**
     * Refunds that returned an overpayment, in paise: the price fell below the amount paid (docs/rules/price.md). They
     * are due again if the price rises.
     */
    returned_paise: integer().notNull().default(0),
    /** Short labels by staff, in the order in which they were added. */
    tags: jsonb().$type<string[]>().notNull().default([]),
    /** Whether the booking has open money (money/open-money.ts). */
    money_open: boolean().notNull().default(false),
    /** Searched by staff: id, name, email and phone, in lower case. */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower("id"::text || ' ' || "contact_name" || ' ' || "contact_email" || ' ' || "contact_phone")`,
      ),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("bookings_user").on(table.user_id, table.created_at, table.id),
    index("bookings_id_end").on(sql`right(${table.id}::text, 6)`),
    index("bookings_list").on(table.created_at, table.id),
    index("bookings_status").on(table.status, table.created_at, table.id),
    index("bookings_simulator").on(table.simulator_type, table.created_at, table.id),
    index("bookings_session").on(table.booking_date, table.booking_time, table.id),
    // Statistics read the bookings completed or cancelled on a day.
    index("bookings_completed").on(table.completed_at).where(sql`${table.completed_at} is not null`),
    index("bookings_cancelled").on(table.cancelled_at).where(sql`${table.cancelled_at} is not null`),
    index("bookings_money_open").on(table.created_at, table.id).where(sql`${table.money_open}`),
    index("bookings_search").using("gin", sql`${table.search_text} gin_trgm_ops`),
    // Few bookings have tags, so their search and their suggestions have small indexes of their own.
    index("bookings_tags").using("gin", sql`lower(${table.tags}::text) gin_trgm_ops`).where(sql`${table.tags} <> '[]'`),
    index("bookings_tagged").on(table.created_at).where(sql`${table.tags} <> '[]'`),
    check("bookings_returned", sql`${table.returned_paise} >= 0`),
    check(
      "bookings_venue",
      sql`${table.venue_refunded_paise} >= 0 and ${table.venue_refunded_paise} <= ${table.venue_paise}`,
    ),
    check("bookings_attendance", sql`${table.attendance} in ('expected', 'arrived', 'no_show')`),
    check("bookings_arrived", sql`${table.attendance} <> 'arrived' or ${table.arrived_at} is not null`),
    check("bookings_date_and_time", sql`(${table.booking_date} is null) = (${table.booking_time} is null)`),
  ],
);

export type Booking = typeof bookings.$inferSelect;

/** Every change of a booking's date or time, including the choice of its first date. */
export const bookingMoves = pgTable(
  "booking_moves",
  {
    id: uuid().primaryKey(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    moved_by: text({ enum: ["customer", "staff"] }).notNull(),
    /** The account that made the change; null for the mailed link. */
    user_id: uuid(),
    from_date: date({ mode: "string" }),
    from_time: text(),
    to_date: date({ mode: "string" }).notNull(),
    to_time: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("booking_moves_booking").on(table.booking_id, table.created_at),
    index("booking_moves_time").on(table.created_at),
  ],
);

/** Every change of a booking's contact or flyers, by the customer or by staff. */
export const bookingDetailChanges = pgTable(
  "booking_detail_changes",
  {
    id: uuid().primaryKey(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    /** `link`: a caller without a login, with the link from a mail. */
    changed_by: text({ enum: ["owner", "link", "staff"] }).notNull(),
    /** The account that made the change; null for a link. */
    user_id: uuid(),
    changes: jsonb().$type<AuditChange[]>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("booking_detail_changes_booking").on(table.booking_id, table.created_at),
    index("booking_detail_changes_age").on(table.created_at),
  ],
);

/** Notes that staff write about a booking, for staff only. Rows never change; a deleted note is in the audit log. */
export const bookingNotes = pgTable(
  "booking_notes",
  {
    id: uuid().primaryKey(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    text: text().notNull(),
    author_id: uuid().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("booking_notes_booking").on(table.booking_id, table.created_at)],
);

/**
 * Consents of guardians, each for one flyer aged 12 to 16. What was signed never changes. A withdrawn consent no longer
 * counts and stays as evidence.
 */
export const bookingConsents = pgTable(
  "booking_consents",
  {
    id: uuid().primaryKey(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    /** Null where the booking had no name of the flyer. */
    flyer_name: text(),
    /** Null only for a row that an earlier release writes during a deployment. */
    flyer_age: integer(),
    guardian_name: text().notNull(),
    relation: text({ enum: ["mother", "father", "guardian"] }).notNull(),
    /** As typed. */
    signature: text().notNull(),
    text_version: integer().notNull(),
    agreed_text: text().notNull(),
    /** The network address from which it was given. */
    signed_from: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    withdrawn_at: timestamp({ withTimezone: true }),
    withdrawn_by: text({ enum: ["owner", "link", "staff"] }),
    withdrawn_from: text(),
    /** `change`: another guardian or flyer; `replaced`: another consent for the same flyer. */
    withdrawal: text({ enum: ["request", "change", "replaced"] }),
  },
  (table) => [
    index("booking_consents_booking").on(table.booking_id, table.created_at),
    index("booking_consents_age").on(table.created_at),
  ],
);

/**
 * Payments at the venue: the balance of an advance booking, or the full price of a walk-in. Rows are never changed: a
 * refund, or the correction of a mistake, is another row with a negative amount.
 */
export const venuePayments = pgTable(
  "venue_payments",
  {
    id: uuid().primaryKey(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    amount_paise: integer().notNull(),
    method: text({ enum: ["cash", "card", "upi", "transfer"] }).notNull(),
    note: text(),
    received_by: uuid().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("venue_payments_booking").on(table.booking_id, table.created_at),
    index("venue_payments_time").on(table.created_at),
    check("venue_payments_amount", sql`${table.amount_paise} <> 0`),
  ],
);

/**
 * What lowers the price of a booking beside the plan's own discount, with its reason. Rows are never changed, except
 * that erasure overwrites the reason. The total is in the booking: its discount_paise is the plan's discount plus these
 * lines.
 */
export const priceLines = pgTable(
  "price_lines",
  {
    id: uuid().primaryKey(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    /** `discount`: given by staff at the desk. `code`: by a discount code, which is the reason. */
    kind: text({ enum: ["discount", "code"] }).notNull(),
    amount_paise: integer().notNull(),
    reason: text().notNull(),
    /** The member of staff; null for a discount code. */
    author_id: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("price_lines_booking").on(table.booking_id, table.created_at),
    check("price_lines_amount", sql`${table.amount_paise} > 0`),
  ],
);

export type PriceLine = typeof priceLines.$inferSelect;

/** Closures, for maintenance or private events. Each also has a row in slot_occupancies. */
export const closures = pgTable(
  "closures",
  {
    id: uuid().primaryKey(),
    simulator_type: text({ enum: ["A320", "B737"] }).notNull(),
    starts_at: timestamp({ withTimezone: true }).notNull(),
    ends_at: timestamp({ withTimezone: true }).notNull(),
    reason: text().notNull(),
    /** The same for closures of both simulators that were made together. */
    batch_id: uuid(),
    created_by: uuid().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("closures_time").on(table.starts_at, table.id),
    index("closures_batch").on(table.batch_id),
    check("closures_order", sql`${table.starts_at} < ${table.ends_at}`),
  ],
);

export type Closure = typeof closures.$inferSelect;

/** Bookings that lost their time to a closure. One waits while `settled_at` is null and it is live and undated. */
export const closureCases = pgTable(
  "closure_cases",
  {
    id: uuid().primaryKey(),
    /** Null once the closure is deleted. */
    closure_id: uuid().references(() => closures.id, { onDelete: "set null" }),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    simulator_type: text({ enum: ["A320", "B737"] }).notNull(),
    booking_date: date({ mode: "string" }).notNull(),
    booking_time: text().notNull(),
    status: text({ enum: ["pending", "confirmed", "completed", "cancelled", "rescheduled"] }).notNull(),
    attendance: text({ enum: ATTENDANCES }).notNull(),
    decision: text({ enum: CLOSURE_DECISIONS }).notNull(),
    decided_by: uuid().notNull(),
    /** `updated_at` of the booking after the decision; any later change ends the undo. */
    version: timestamp({ withTimezone: true }).notNull(),
    settled_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("closure_cases_closure").on(table.closure_id),
    index("closure_cases_booking").on(table.booking_id),
    index("closure_cases_waiting").on(table.created_at, table.id).where(sql`${table.settled_at} is null`),
  ],
);

/** The occupied times of each simulator: holds, bookings and closures. */
export const slotOccupancies = pgTable(
  "slot_occupancies",
  {
    id: uuid().primaryKey(),
    simulator_type: text({ enum: ["A320", "B737"] }).notNull(),
    during: tstzrange().notNull(),
    kind: text({ enum: ["hold", "booking", "closure"] }).notNull(),
    /** The turnaround begins here: `during` is rounded up. Null for closures and rows of an earlier release. */
    session_end: timestamp({ withTimezone: true }),
    hold_until: timestamp({ withTimezone: true }),
    /** Whose hold it is: `user:` and the id, or `guest:` and the id of the guest's first checkout. */
    holder: text(),
    checkout_id: uuid(),
    booking_id: uuid().unique(),
    closure_id: uuid().unique(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("slot_occupancies_checkout").on(table.checkout_id),
    index("slot_occupancies_holds").on(table.simulator_type, table.hold_until).where(sql`${table.kind} = 'hold'`),
    check("slot_occupancies_hold", sql`(${table.kind} = 'hold') = (${table.hold_until} is not null)`),
  ],
);
