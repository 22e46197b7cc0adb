/** Pictures uploaded by administrators: decoded, re-encoded, in several widths. */
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const uploads = pgTable(
  "uploads",
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the uploaded file; identical files share a row. */
    digest: text().notNull().unique(),
    /** Pixels of the largest version. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The available widths in pixels, smallest first; each as WebP and AVIF. */
    widths: jsonb().$type<number[]>().notNull(),
    uploaded_by: uuid().notNull(),
    /** The time of the last upload of this file. */
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("uploads_list").on(table.created_at, table.id)],
);
