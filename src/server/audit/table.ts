/**
 * The audit log: who changed what, when, with old and new values. Rows are written with the change; the database
 * refuses later writes to them.
 */
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AuditChange } from "#domain/centre/audit.ts";

export const auditEntries = pgTable(
  "audit_entries",
  {
    id: uuid().primaryKey(),
    /** The account of the actor, or the operator's fixed id; the row outlives the account. */
    actor_id: uuid().notNull(),
    actor_role: text({ enum: ["user", "staff", "admin", "operator"] }).notNull(),
    /** Entity and verb, such as `booking.complete` or `product.update`. */
    action: text().notNull(),
    /** The kind of the changed entity: `booking`, `order`, `product` … */
    entity: text().notNull(),
    entity_id: text().notNull(),
    /** The name shown to staff: a product's name, a booking's short number. */
    label: text().notNull(),
    changes: jsonb().$type<AuditChange[]>().notNull(),
    /** The text that the search reads, in lower case: label, id and action. */
    search_text: text().notNull().generatedAlwaysAs(sql`lower("label" || ' ' || "entity_id" || ' ' || "action")`),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("audit_entries_list").on(table.created_at, table.id),
    index("audit_entries_entity").on(table.entity, table.entity_id, table.created_at),
    index("audit_entries_actor").on(table.actor_id, table.created_at, table.id),
    index("audit_entries_search").using("gin", sql`${table.search_text} gin_trgm_ops`),
  ],
);
