/** Who waits for a time on a full day (docs/rules/waitlist.md). An offered time is a hold of `slot_occupancies`. */
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { WAITLIST_ENDS, WAITLIST_STATES } from "#domain/booking/waitlist.ts";

export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    id: uuid().primaryKey(),
    simulator_type: text({ enum: SIMULATOR_TYPES }).notNull(),
    date: date({ mode: "string" }).notNull(),
    plan_duration: integer().notNull(),
    name: text().notNull(),
    /** In the stored form: trimmed, lower case. */
    email: text().notNull(),
    /** The account that joined, if any. */
    user_id: uuid(),
    state: text({ enum: WAITLIST_STATES }).notNull(),
    ended_reason: text({ enum: WAITLIST_ENDS }),
    /** The place in line; null while the address is unconfirmed. */
    waiting_since: timestamp({ withTimezone: true }),
    /** The offered start on `date`, when it was offered and until when it is kept; kept after the offer's end. */
    offered_time: text(),
    offered_at: timestamp({ withTimezone: true }),
    offer_until: timestamp({ withTimezone: true }),
    /** The newest checkout for the offered time. */
    checkout_id: uuid(),
    booking_id: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    ended_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("waitlist_entries_live")
      .on(table.simulator_type, table.date)
      .where(sql`${table.state} in ('unconfirmed', 'waiting', 'offered')`),
    // A repeated request finds its entry.
    uniqueIndex("waitlist_entries_once")
      .on(table.email, table.simulator_type, table.date, table.plan_duration)
      .where(sql`${table.state} in ('unconfirmed', 'waiting', 'offered')`),
    index("waitlist_entries_email").on(table.email),
    index("waitlist_entries_user").on(table.user_id),
    index("waitlist_entries_date").on(table.date),
    index("waitlist_entries_offered").on(table.offered_at),
    index("waitlist_entries_checkout").on(table.checkout_id),
    check("waitlist_entries_ended", sql`(${table.state} = 'ended') = (${table.ended_reason} is not null)`),
    check(
      "waitlist_entries_offer",
      sql`${table.state} <> 'offered' or (${table.offered_time} is not null and ${table.offer_until} is not null)`,
    ),
    check(
      "waitlist_entries_waiting",
      sql`${table.state} not in ('waiting', 'offered') or ${table.waiting_since} is not null`,
    ),
  ],
);

export type WaitlistEntry = typeof waitlistEntries.$inferSelect;
