/** The gallery's pictures. Pages reserve space for them by their sizes. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const galleryImages = pgTable(
  "gallery_images",
  {
    id: uuid().primaryKey(),
    image_url: text().notNull(),
    caption: text(),
    category: text(),
    featured: boolean().notNull().default(false),
    /** The alt text. */
    alt_text: text(),
    /** Pixels; null when unknown. */
    width: integer(),
    height: integer(),
    search_text: text().notNull().generatedAlwaysAs(sql`lower(coalesce(caption, ''))`),
    /** The time of archiving; null while the picture is shown. */
    archived_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("gallery_images_list").on(table.created_at, table.id),
    index("gallery_images_archived").on(table.archived_at, table.id).where(sql`${table.archived_at} is not null`),
    index("gallery_images_search").using("gin", table.search_text.op("gin_trgm_ops")),
  ],
);
