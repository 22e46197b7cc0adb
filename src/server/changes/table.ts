/**
 * Changes of a booking, an order, a message or a review, and payments at the venue, made on the dashboard, that can be
 * undone for a short time (src/domain/centre/undo.ts).
 */
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const undoableChanges = pgTable(
  "undoable_changes",
  {
    id: uuid().primaryKey(),
    entity: text({ enum: ["booking", "order", "closure", "message", "waitlist", "review"] }).notNull(),
    /** For closures, the batch_id of those that were made together. */
    entity_id: uuid().notNull(),
    /**
     * What the change set. `status_before` and `status_after` are values of this field; for a session, details or a
     * note they are the status of the booking, which such a change may leave as it is; for a message whether it is
     * answered; for a review its state. A sale is a walk-in, and its undo cancels the booking.
     */
    field: text({ enum: ["status", "attendance", "session", "details", "note", "sale"] })
      .notNull()
      .default("status"),
    /** The payment at the venue that the change recorded, alone or with a sale; null for all others. */
    venue_payment_id: uuid(),
    /** What the undo restores of a session, details, a note, a message or a review; null for all others. */
    before: jsonb().$type<Record<string, unknown>>(),
    status_before: text().notNull(),
    status_after: text().notNull(),
    /** `updated_at` of the row after this change; any later change ends the undo. */
    version: timestamp({ withTimezone: true }).notNull(),
    /** The keys of the mail jobs that wait with the change. */
    mail_keys: jsonb().$type<string[]>().notNull(),
    made_by: uuid().notNull(),
    until: timestamp({ withTimezone: true }).notNull(),
    undone_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("undoable_changes_entity").on(table.entity_id, table.created_at),
    index("undoable_changes_until").on(table.until),
  ],
);
