/**
 * The shop's list: searched, filtered, sorted and paged on the server, quick with 10,000 products. A search
 * looks for the words as they stand (an index on trigrams finds them); only when nothing has them does a
 * second, tolerant one look for names that are nearly so.
 */
import { and, asc, count, desc, eq, gte, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import {
  LOW_STOCK,
  PRICE_BOUNDS,
  type PriceFilter,
  type ProductListSort,
  type StockFilter,
} from "#domain/shop.ts";
import type { Queryable } from "#infra/db/database.ts";
import { behind, byAge, type KeyPage, type Order, sortedBy } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import { inTransaction, type Machines } from "#server/context.ts";
import type { Product } from "./service.ts";
import { products } from "./table.ts";

export type ProductFilter = {
  search: string | null;
  price: PriceFilter | null;
  category?: string | null;
  stock?: StockFilter | null;
};
type ProductPage = KeyPage & { sort: ProductListSort; offset: number };

/** Below this likeness a name is another name: "headst" finds "headset", "mug" does not find "map". */
const LIKENESS = 0.35;

/** Every word of the search stands somewhere in the product's text. */
const asWritten = (search: string): SQL | undefined =>
  and(
    ...search
      .toLowerCase()
      .split(" ")
      .map((word) => sql`${products.search_text} like ${within(word)}`),
  );

/** Nearly so: the index answers by the likeness that `withLikeness` has set. */
const nearly = (search: string): SQL => sql`${search.toLowerCase()} <% ${products.search_name}`;

const MOST_LEFT: Record<StockFilter, number> = { low: LOW_STOCK, out: 0 };

const onSale = ({ price, category, stock }: ProductFilter): SQL | undefined => {
  const { from = null, to = null } = price ? PRICE_BOUNDS[price] : {};
  return and(
    isNull(products.hidden_at),
    from === null ? undefined : gte(products.price_paise, from),
    to === null ? undefined : lte(products.price_paise, to),
    category ? eq(products.category, category) : undefined,
    stock ? lte(products.stock, MOST_LEFT[stock]) : undefined,
  );
};

const ORDERS: Record<ProductListSort, Order> = {
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
  { sort, limit, after, offset }: ProductPage,
): Promise<Product[]> =>
  db
    .select()
    .from(products)
    .where(and(where, behind(products, ORDERS[sort], after)))
    .orderBy(...sortedBy(products, ORDERS[sort]))
    .limit(limit)
    .offset(offset);

/** Runs a tolerant search: how alike is alike is a setting of the transaction. */
const withLikeness = <T>(machines: Machines, query: (db: Queryable) => Promise<T>): Promise<T> =>
  inTransaction(machines, async ({ db }) => {
    await db.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`,
    );
    return query(db);
  });

const counted = async (db: Queryable, where: SQL | undefined): Promise<number> =>
  (await db.select({ value: count() }).from(products).where(where))[0]?.value ?? 0;

/** Whether anything has the words as they are written, whatever its price. */
async function isWritten({ db }: Machines, search: string): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.hidden_at), asWritten(search)))
    .limit(1);
  return rows.length > 0;
}

const firstPages = new WeakMap<Queryable, ReturnType<typeof prepareFirstPage>>();
const prepareFirstPage = (db: Queryable) =>
  db
    .select()
    .from(products)
    .where(isNull(products.hidden_at))
    .orderBy(asc(products.name), asc(products.id))
    .limit(sql.placeholder("limit"))
    .prepare("products_by_name");

/** The list that everybody opens first, prepared once: half again as fast as building it anew. */
function firstPage(db: Queryable, limit: number): Promise<Product[]> {
  let prepared = firstPages.get(db);
  if (!prepared) {
    prepared = prepareFirstPage(db);
    firstPages.set(db, prepared);
  }
  return prepared.execute({ limit });
}

/** A page of the products on sale that fit the filter. */
export async function listProducts(
  machines: Machines,
  { search, price, category, stock, ...page }: ProductFilter & ProductPage,
): Promise<Product[]> {
  const where = onSale({ search, price, category: category ?? null, stock: stock ?? null });
  const plain = !search && !price && !category && !stock && !page.after && page.offset === 0;
  if (plain && (page.sort === "name" || page.sort === "rating"))
    return firstPage(machines.db, page.limit);
  if (!search) return pageOf(machines.db, where, page);
  if (await isWritten(machines, search))
    return pageOf(machines.db, and(where, asWritten(search)), page);
  return withLikeness(machines, (db) => pageOf(db, and(where, nearly(search)), page));
}

/** How many products on sale fit the filter. */
export async function countProducts(machines: Machines, filter: ProductFilter): Promise<number> {
  const { search } = filter;
  const where = onSale(filter);
  if (!search) return counted(machines.db, where);
  if (await isWritten(machines, search)) return counted(machines.db, and(where, asWritten(search)));
  return withLikeness(machines, (db) => counted(db, and(where, nearly(search))));
}

/** Others on sale that a buyer of this product may like: of its category first, then near its price. */
export async function relatedProducts(
  { db }: Machines,
  product: Product,
  limit: number,
): Promise<Product[]> {
  return db
    .select()
    .from(products)
    .where(and(isNull(products.hidden_at), ne(products.id, product.id)))
    .orderBy(
      desc(eq(products.category, product.category)),
      asc(sql`abs(${products.price_paise} - ${product.price_paise})`),
      asc(products.id),
    )
    .limit(limit);
}
