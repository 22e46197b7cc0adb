/**
 * Who changed what, when, from what to what. Rows are written with the change; the database refuses to touch them
 * again.
 */
import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AuditChange } from "#domain/centre/audit.ts";

export const auditEntries = pgTable(
  "audit_entries",
  {
    id: uuid().primaryKey(),
    /** The account of whoever did it; the row outlives the account. */
    actor_id: uuid().notNull(),
    actor_role: text({ enum: ["user", "staff", "admin"] }).notNull(),
    /** A verb of the house, such as `booking.complete` or `product.update`. */
    action: text().notNull(),
    /** What kind of thing it was done to: `booking`, `order`, `product` … */
    entity: text().notNull(),
    entity_id: text().notNull(),
    /** What people call it: a product's name, a booking's short number. */
    label: text().notNull(),
    changes: jsonb().$type<AuditChange[]>().notNull(),
    /** What a search reads, in lower case: the thing's name, its id, and what was done. */
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
