/**
 * Bookings (booking and slot are one record) and the time that is occupied in each cockpit. The database
 * itself forbids overlap: migrations add an exclusion constraint over all rows of slot_occupancies.
 */
import { sql } from "drizzle-orm";
import { boolean, check, customType, date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });

export const bookings = pgTable(
  "bookings",
  {
    id: uuid().primaryKey(),
    slot_id: uuid().notNull().unique(),
    /** Null where a guest's contact address turned out to be another person's account. */
    user_id: uuid(),
    simulator_type: text({ enum: ["A320", "B737"] }).notNull(),
    plan_duration: integer().notNull(),
    plan_name: text().notNull(),
    /** A date and a time, or neither: the date is chosen later. */
    booking_date: date({ mode: "string" }),
    booking_time: text(),
    contact_name: text().notNull(),
    contact_email: text().notNull(),
    contact_phone: text().notNull(),
    payment_type: text({ enum: ["full", "advance"] }).notNull(),
    /** Prices as they were on the day of sale, in paise: a later change never touches a sold booking. */
    paid_paise: integer().notNull(),
    original_paise: integer().notNull(),
    discount_paise: integer().notNull(),
    status: text({ enum: ["pending", "confirmed", "completed", "cancelled", "rescheduled"] })
      .notNull()
      .default("pending"),
    rescheduled_count: integer().notNull().default(0),
    max_reschedules: integer().notNull().default(3),
    /** Rises whenever date or time change, so that calendars follow (RFC 5545 SEQUENCE). */
    calendar_sequence: integer().notNull().default(0),
    /** The customer asked for a time that was gone when the payment arrived. */
    time_lost: boolean().notNull().default(false),
    /** The time that was lost; free ones near it are offered. */
    wished_date: date({ mode: "string" }),
    wished_time: text(),
    flight_number: text(),
    departure_date: date({ mode: "string" }),
    international_confirmed: boolean(),
    guardian_name: text(),
    youngest_age: integer(),
    /** Lets a guest without a session read this booking for a day. */
    guest_token_hash: text(),
    guest_token_until: timestamp({ withTimezone: true }),
    /** Part of what mailed links sign: raising it ends all of them. */
    link_version: integer().notNull().default(0),
    /** How far a client that follows the slot, booking, payment calls has come with this booking. */
    claim_step: text({ enum: ["slot", "booking", "payment"] }),
    validity_start: timestamp({ withTimezone: true }).notNull(),
    validity_end: timestamp({ withTimezone: true }).notNull(),
    completed_at: timestamp({ withTimezone: true }),
    cancelled_at: timestamp({ withTimezone: true }),
    /** Sold on the web, or to somebody who stood at the desk. */
    source: text({ enum: ["online", "walk_in"] })
      .notNull()
      .default("online"),
    /** What was paid at the venue, in paise, less what was recorded by mistake. */
    venue_paise: integer().notNull().default(0),
    /** What of it was given back there. */
    venue_refunded_paise: integer().notNull().default(0),
    /** Of a cancelled one: what is kept of its money is open money (money/open-money.ts). */
    money_open: boolean().notNull().default(false),
    /** What staff's search reads, in lower case: any part of the id, name, e-mail or phone. */
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
    // The figures of a day read what ended on it.
    index("bookings_completed").on(table.completed_at).where(sql`${table.completed_at} is not null`),
    index("bookings_cancelled").on(table.cancelled_at).where(sql`${table.cancelled_at} is not null`),
    index("bookings_money_open").on(table.created_at, table.id).where(sql`${table.money_open}`),
    index("bookings_search").using("gin", sql`${table.search_text} gin_trgm_ops`),
    check(
      "bookings_venue",
      sql`${table.venue_refunded_paise} >= 0 and ${table.venue_refunded_paise} <= ${table.venue_paise}`,
    ),
    check("bookings_date_and_time", sql`(${table.booking_date} is null) = (${table.booking_time} is null)`),
  ],
);

export type Booking = typeof bookings.$inferSelect;

/** Every move of a booking to another time: who moved it, from when to when. The first date counts as a move. */
export const bookingMoves = pgTable(
  "booking_moves",
  {
    id: uuid().primaryKey(),
    booking_id: uuid()
      .notNull()
      .references(() => bookings.id),
    moved_by: text({ enum: ["customer", "staff"] }).notNull(),
    /** The account of whoever moved it. */
    user_id: uuid().notNull(),
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

/**
 * What customers paid at the venue: the rest of an advance booking, or all of a walk-in's. What was given back, or had
 * been recorded by mistake, is a row of its own below zero: nothing that was written is changed.
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

/** Times in which a simulator is not sold: maintenance, a private event. Each has its row in slot_occupancies. */
export const closures = pgTable(
  "closures",
  {
    id: uuid().primaryKey(),
    simulator_type: text({ enum: ["A320", "B737"] }).notNull(),
    starts_at: timestamp({ withTimezone: true }).notNull(),
    ends_at: timestamp({ withTimezone: true }).notNull(),
    reason: text().notNull(),
    created_by: uuid().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("closures_time").on(table.starts_at, table.id),
    check("closures_order", sql`${table.starts_at} < ${table.ends_at}`),
  ],
);

export const slotOccupancies = pgTable(
  "slot_occupancies",
  {
    id: uuid().primaryKey(),
    simulator_type: text({ enum: ["A320", "B737"] }).notNull(),
    during: tstzrange().notNull(),
    kind: text({ enum: ["hold", "booking", "closure"] }).notNull(),
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
    check("slot_occupancies_hold", sql`(${table.kind} = 'hold') = (${table.hold_until} is not null)`),
  ],
);
