/** Pictures that administrators uploaded: decoded, re-encoded, in several widths. */
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const uploads = pgTable(
  "uploads",
  {
    id: uuid().primaryKey(),
    /** SHA-256 of what was uploaded: the same picture twice is one. */
    digest: text().notNull().unique(),
    /** Pixels of the largest version. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** The widths that there are, in pixels, smallest first; each as WebP and AVIF. */
    widths: jsonb().$type<number[]>().notNull(),
    uploaded_by: uuid().notNull(),
    /** When it was uploaded, the last time if it came more than once. */
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("uploads_list").on(table.created_at, table.id)],
);
