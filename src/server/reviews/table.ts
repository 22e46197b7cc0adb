/**
 * Reviews of products by their buyers. The trigger `product_reviews_count` keeps the number and the
 * stars of the published ones in the product's row.
 */
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { REVIEW_STATES } from "#domain/shop/reviews.ts";

export const productReviews = pgTable(
  "product_reviews",
  {
    id: uuid().primaryKey(),
    /** Deleted with its product, by the foreign key `product_reviews_of_product`. */
    product_id: uuid().notNull(),
    /** The author's account; null after its erasure. */
    user_id: uuid(),
    /** The delivered order that shows that the author bought the product; null after the account's erasure. */
    order_id: uuid(),
    /** The displayed name: the first name and an initial. */
    author: text().notNull(),
    stars: integer().notNull(),
    /** Empty without one. */
    title: text().notNull(),
    text: text().notNull(),
    state: text({ enum: REVIEW_STATES }).notNull(),
    /** Why staff refused it, for the author; null in every other state. */
    refused_reason: text(),
    /** When staff published or refused it, and which of them; null while it waits. */
    decided_at: timestamp({ withTimezone: true }),
    decided_by: uuid(),
    /** When the author wrote or last changed it: the displayed date. */
    written_at: timestamp({ withTimezone: true }).notNull(),
    /** The text that staff's search reads, in lower case. */
    search_text: text().notNull().generatedAlwaysAs(sql`lower("author" || ' ' || "title" || ' ' || "text")`),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("product_reviews_once").on(table.user_id, table.product_id),
    index("product_reviews_shown")
      .on(table.product_id, table.written_at, table.id)
      .where(sql`${table.state} = 'published'`),
    index("product_reviews_product").on(table.product_id),
    index("product_reviews_list").on(table.written_at, table.id),
    index("product_reviews_state").on(table.state, table.written_at, table.id),
    index("product_reviews_search").using("gin", sql`${table.search_text} gin_trgm_ops`),
    check("product_reviews_stars", sql`${table.stars} between 1 and 5`),
    check("product_reviews_refused", sql`(${table.state} = 'refused') = (${table.refused_reason} is not null)`),
    check("product_reviews_decided", sql`(${table.state} = 'waiting') = (${table.decided_at} is null)`),
  ],
);

export type Review = Omit<typeof productReviews.$inferSelect, "search_text">;
