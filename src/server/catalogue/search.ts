/**
 * The shop's list, searched, filtered, sorted and paged on the server; fast with 10,000 products. A search matches
 * words by their beginning (words.ts). Without any match, names are searched by trigram similarity.
 */
import { and, asc, eq, gte, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { ProductPicture } from "#domain/shop/pictures.ts";
import {
  LOW_STOCK,
  PRICE_BOUNDS,
  type PriceFilter,
  type ProductListSort,
  type ProductSearchSort,
  type StockFilter,
} from "#domain/shop/shop.ts";
import { VARIANT_KINDS } from "#domain/shop/variants.ts";
import type { Queryable } from "#infra/db/database.ts";
import { behind, byAge, countRows, type KeyPage, type SortOrder, sortedBy } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import { preparedRead, type TextRow } from "#infra/db/prepared-read.ts";
import { type AppContext, inTransaction } from "#server/context.ts";
import { LISTED } from "./listed.ts";
import type { Product } from "./service.ts";
import { products } from "./table.ts";
import { byRelevance, hasWords } from "./words.ts";

export type ProductFilter = {
  search: string | null;
  price: PriceFilter | null;
  category?: string | null;
  stock?: StockFilter | null;
  /** Archived products instead of those on sale. */
  archived?: boolean;
};
type ProductPage = KeyPage & { sort: ProductListSort | ProductSearchSort; offset: number };

/** The minimum trigram similarity: "headst" finds "headset", "mug" does not find "map". */
const LEAST_SIMILARITY = 0.35;

/** Matches products with every word of the search. A search without letters and digits is matched literally. */
const exactMatch = (search: string): SQL =>
  hasWords(search) ?? sql`${products.search_text} like ${within(search.toLowerCase())}`;

/** Matches similar names, by the index and the threshold that `withSimilarity` sets. */
const similarMatch = (search: string): SQL => sql`${search.toLowerCase()} <% ${products.search_name}`;

/** The nearest name first. */
const bySimilarity = (search: string): SortOrder => ({
  by: sql`word_similarity(${search.toLowerCase()}, ${products.search_name})`,
  down: true,
});

const MOST_LEFT: Record<StockFilter, number> = { low: LOW_STOCK, out: 0 };

const isOffered = (archived = false): SQL =>
  archived ? isNotNull(products.archived_at) : isNull(products.archived_at);

const onSale = ({ price, category, stock, archived }: ProductFilter): SQL | undefined => {
  const { from = null, to = null } = price ? PRICE_BOUNDS[price] : {};
  return and(
    isOffered(archived),
    from === null ? undefined : gte(products.price_paise, from),
    to === null ? undefined : lte(products.price_paise, to),
    category ? eq(products.category, category) : undefined,
    stock ? lte(products.stock, MOST_LEFT[stock]) : undefined,
  );
};

const ORDERS: Record<ProductListSort, SortOrder> = {
  name: { by: products.name, down: false },
  "name-za": { by: products.name, down: true },
  rating: { by: products.name, down: false },
  "price-low": { by: products.price_paise, down: false },
  "price-high": { by: products.price_paise, down: true },
  ...byAge(products.created_at),
};

const pageOf = (
  db: Queryable,
  where: SQL | undefined,
  { order, limit, after, offset }: KeyPage & { order: SortOrder; offset: number },
): Promise<Product[]> =>
  db
    .select(LISTED)
    .from(products)
    .where(and(where, behind(products, order, after)))
    .orderBy(...sortedBy(products, order))
    .limit(limit)
    .offset(offset);

/** Runs a similarity search in a transaction, because the threshold is a setting of the transaction. */
const withSimilarity = <T>(ctx: AppContext, query: (db: Queryable) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async ({ db }) => {
    await db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_SIMILARITY)}, true)`);
    return query(db);
  });

/** Whether any product matches the search exactly, at any price. */
async function hasExactMatch({ db }: AppContext, search: string, archived?: boolean): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isOffered(archived), exactMatch(search)))
    .limit(1);
  return rows.length > 0;
}

/** The shop's first page; `productOf` reads the columns in this order. */
const FIRST_PAGE = new QueryBuilder()
  .select(LISTED)
  .from(products)
  .where(isNull(products.archived_at))
  .orderBy(asc(products.name), asc(products.id))
  .limit(sql.placeholder("limit"));

const readFirstPage = preparedRead("products_by_name", FIRST_PAGE);

const productOf = (row: TextRow): Product => {
  const [id, name, description, price, url, alt, more, category, stock, kind, variants, ...rest] = row;
  const [reviews, stars, _archived, made, changed] = rest;
  return {
    id: id ?? "",
    name: name ?? "",
    description: description ?? "",
    price_paise: Number(price),
    image_url: url ?? null,
    image_alt: alt ?? null,
    more_pictures: JSON.parse(more ?? "[]") as ProductPicture[],
    category: category ?? "",
    stock: Number(stock),
    variant_kind: VARIANT_KINDS.find((known) => known === kind) ?? null,
    variant_count: Number(variants),
    review_count: Number(reviews),
    review_stars: Number(stars),
    archived_at: null,
    created_at: new Date(made ?? 0),
    updated_at: new Date(changed ?? 0),
  };
};

/** A page of the products, on sale or archived, that match the filter. */
export async function listProducts(
  ctx: AppContext,
  { search, price, category, stock, archived = false, ...page }: ProductFilter & ProductPage,
): Promise<Product[]> {
  const plain = !search && !price && !category && !stock && !archived;
  if (plain && !page.after && page.offset === 0 && (page.sort === "name" || page.sort === "rating"))
    return (await readFirstPage(ctx.db, { limit: page.limit })).map(productOf);
  const where = onSale({ search, price, category: category ?? null, stock: stock ?? null, archived });
  const { sort, ...rest } = page;
  const order = ORDERS[sort === "relevance" ? "name" : sort];
  if (!search) return pageOf(ctx.db, where, { ...rest, order });
  if (await hasExactMatch(ctx, search, archived)) {
    const wanted = sort === "relevance" ? byRelevance(search) : order;
    return pageOf(ctx.db, and(where, exactMatch(search)), { ...rest, order: wanted });
  }
  const nearest = sort === "relevance" ? bySimilarity(search) : order;
  return withSimilarity(ctx, (db) => pageOf(db, and(where, similarMatch(search)), { ...rest, order: nearest }));
}

/** The number of products, on sale or archived, that match the filter. */
export async function countProducts(ctx: AppContext, filter: ProductFilter): Promise<number> {
  const { search, price, category, stock, archived = false } = filter;
  const where = onSale(filter);
  if (!search && !price && !category && !stock)
    return ctx.rows.read(`products, archived: ${archived}`, ["products"], () => countRows(ctx, products, where));
  if (!search) return countRows(ctx, products, where);
  if (await hasExactMatch(ctx, search, filter.archived))
    return countRows(ctx, products, and(where, exactMatch(search)));
  return withSimilarity(ctx, (db) => countRows({ db }, products, and(where, similarMatch(search))));
}
