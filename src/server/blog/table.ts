/** Articles. The stored content is sanitised; the search reads its plain text. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const blogPosts = pgTable(
  "blog_posts",
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    /** HTML of the allow-list. */
    content: text().notNull(),
    /** The digest of the allow-list with which the content was sanitised; null for content from before digests. */
    allow_list: text(),
    author: text().notNull(),
    image_url: text(),
    /** The picture's alternative text. */
    image_alt: text(),
    published: boolean().notNull().default(false),
    /** The content without tags, for excerpts. */
    plain_text: text().notNull(),
    words: integer().notNull(),
    /** Title, author and plain text in lower case, for the search. */
    search_text: text().notNull().generatedAlwaysAs(sql`lower(title || ' ' || author || ' ' || plain_text)`),
    /** When it was archived; drafts can be archived too. */
    archived_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("blog_posts_id_end").on(sql`right(${table.id}::text, 6)`),
    index("blog_posts_list").on(table.created_at, table.id),
    index("blog_posts_by_title").on(sql`lower(${table.title})`, table.id),
    index("blog_posts_published").on(table.created_at, table.id).where(sql`${table.published}`),
    index("blog_posts_archived").on(table.archived_at, table.id).where(sql`${table.archived_at} is not null`),
    index("blog_posts_search").using("gin", table.search_text.op("gin_trgm_ops")),
  ],
);
