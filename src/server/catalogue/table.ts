/** The plans of simulator sessions and the products of the shop. Prices are paise. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ProductPicture } from "#domain/shop/pictures.ts";
import { VARIANT_KINDS } from "#domain/shop/variants.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** A column's words with a search weight. Punctuation separates words ("die-cast", "1:200"). */
const weighted = (column: string, weight: "A" | "B" | "C"): string =>
  `setweight(to_tsvector('simple', regexp_replace("${column}", '[\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e]+', ' ', 'g')), '${weight}')`;

export const plans = pgTable(
  "plans",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Minutes; identifies a plan among those on sale. */
    duration: integer().notNull(),
    original_paise: integer().notNull(),
    full_discount_paise: integer().notNull().default(0),
    advance_discount_paise: integer().notNull().default(0),
    description: text().notNull(),
    features: jsonb().$type<string[]>().notNull(),
    popular: boolean().notNull().default(false),
    /** Set while the plan is off sale; bookings have their own copy of it. */
    archived_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    // An archived plan frees its duration for a new one.
    uniqueIndex("plans_duration_on_sale").on(table.duration).where(sql`${table.archived_at} is null`),
    check(
      "plans_prices",
      sql`${table.full_discount_paise} between 0 and ${table.original_paise} - 100
      and ${table.advance_discount_paise} between 0 and ${table.original_paise} - 100`,
    ),
    check("plans_duration", sql`${table.duration} > 0`),
  ],
);

export const products = pgTable(
  "products",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    price_paise: integer().notNull(),
    image_url: text(),
    /** The alt text of the picture. */
    image_alt: text(),
    /** The pictures after the first one, in their order. */
    more_pictures: jsonb().$type<ProductPicture[]>().notNull().default([]),
    category: text().notNull(),
    /** Of a product with variants: the sum of theirs, kept by the trigger `product_variants_stock`. */
    stock: integer().notNull(),
    /** What its variants differ in; null without variants. */
    variant_kind: text({ enum: VARIANT_KINDS }),
    /** The variants on sale, counted by the same trigger. */
    variant_count: integer().notNull().default(0),
    /** The published reviews and the sum of their stars, kept by the trigger `product_reviews_count`. */
    review_count: integer().notNull().default(0),
    review_stars: integer().notNull().default(0),
    /** The text that the finder searches, in lower case. */
    search_text: text().notNull().generatedAlwaysAs(sql`lower("name" || ' ' || "category" || ' ' || "description")`),
    /** The text that a similarity search compares, in lower case. */
    search_name: text().notNull().generatedAlwaysAs(sql`lower("name" || ' ' || "category")`),
    /** The words that the shop's search matches; the weight is the column of a word. */
    search_words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql.raw([weighted("name", "A"), weighted("category", "B"), weighted("description", "C")].join(" || ")),
      ),
    /** Set while the product is off sale; orders have their own copy of it. */
    archived_at: timestamp({ withTimezone: true }),
    /** Read only by the release before archived_at; a later release drops it. */
    hidden_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("products_id_end").on(sql`right(${table.id}::text, 6)`),
    index("products_for_sale").on(table.id).where(sql`${table.archived_at} is null`),
    index("products_archived").on(table.archived_at, table.id).where(sql`${table.archived_at} is not null`),
    index("products_by_name").on(table.name, table.id),
    index("products_by_price").on(table.price_paise, table.id),
    // Neighbours by price (related.ts), and the categories in use.
    index("products_of_category").on(table.category, table.price_paise).where(sql`${table.archived_at} is null`),
    index("products_by_age").on(table.created_at, table.id),
    index("products_search").using("gin", sql`${table.search_text} gin_trgm_ops`),
    index("products_words").using("gin", table.search_words),
    index("products_typo").using("gin", sql`${table.search_name} gin_trgm_ops`),
    check("products_stock", sql`${table.stock} >= 0`),
    check("products_price", sql`${table.price_paise} >= 0`),
  ],
);

/**
 * Variants of products, such as sizes. The exclusion constraint `product_variants_sku` (migration 0056) allows an SKU
 * once among those on sale, in any case of its letters.
 */
export const productVariants = pgTable(
  "product_variants",
  {
    id: uuid().primaryKey(),
    product_id: uuid()
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    sku: text().notNull(),
    stock: integer().notNull(),
    /** The first variant on sale is the default. */
    position: integer().notNull(),
    /** Set while the variant is off sale. A variant is never deleted before its product, because orders name it. */
    archived_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("product_variants_product").on(table.product_id, table.position),
    check("product_variants_stock", sql`${table.stock} >= 0`),
  ],
);

/** Favourite products of signed-in customers. */
export const favorites = pgTable(
  "favorites",
  {
    user_id: uuid().notNull(),
    product_id: uuid()
      .notNull()
      .references(() => products.id),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.product_id] })],
);

/** Stock held for a checkout while its customer pays. Selling deducts it from `products.stock`. */
export const stockHolds = pgTable(
  "stock_holds",
  {
    checkout_id: uuid().notNull(),
    /** The holder: a user, or a guest's checkout. */
    holder: text().notNull(),
    product_id: uuid()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    hold_until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkout_id, table.product_id] }),
    index("stock_holds_product").on(table.product_id),
    check("stock_holds_quantity", sql`${table.quantity} > 0`),
  ],
);

/** The variants in a hold of stock, which has their sum. Ends with it. */
export const variantHolds = pgTable(
  "variant_holds",
  {
    checkout_id: uuid().notNull(),
    product_id: uuid().notNull(),
    variant_id: uuid()
      .notNull()
      .references(() => productVariants.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkout_id, table.variant_id] }),
    foreignKey({
      name: "variant_holds_hold",
      columns: [table.checkout_id, table.product_id],
      foreignColumns: [stockHolds.checkout_id, stockHolds.product_id],
    }).onDelete("cascade"),
    index("variant_holds_product").on(table.product_id),
    check("variant_holds_quantity", sql`${table.quantity} > 0`),
  ],
);
