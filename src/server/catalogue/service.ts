/** Plans, products and stock. Prices of plans are rows; the rules that apply to them are in the domain. */

import { and, asc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql, sum } from "drizzle-orm";
import { CATALOGUE, type Plan } from "#domain/booking/plans.ts";
import { finderOf } from "#infra/db/find-rows.ts";
import { inOneStatement } from "#infra/db/one-statement.ts";
import { newId } from "#infra/ids.ts";
import type { AppContext } from "#server/context.ts";
import { plans, products, stockHolds } from "./table.ts";

/** A stored plan as the domain's type. */
export const planOf = (row: typeof plans.$inferSelect): Plan => ({
  id: row.id,
  name: row.name,
  duration: row.duration,
  original: row.original_paise,
  fullDiscount: row.full_discount_paise,
  advanceDiscount: row.advance_discount_paise,
  description: row.description,
  features: row.features,
  popular: row.popular,
});

/** Every plan on sale, shortest first (contract: plan-catalogue). */
export async function listPlans({ db }: AppContext): Promise<Plan[]> {
  const rows = await db.select().from(plans).where(isNull(plans.archived_at)).orderBy(asc(plans.duration));
  return rows.map(planOf);
}

/** The plan on sale with this duration in minutes, or null. */
export async function findPlan({ db }: AppContext, duration: number): Promise<Plan | null> {
  const [row] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.duration, duration), isNull(plans.archived_at)));
  return row ? planOf(row) : null;
}

/** As `listPlans`, from memory while no plan changes. Not for a transaction that changes plans. */
export const knownPlans = (ctx: AppContext): Promise<Plan[]> => ctx.rows.read("plans", ["plans"], () => listPlans(ctx));

/** As `findPlan`, from memory while no plan changes. Not for a transaction that changes plans. */
export async function findKnownPlan(ctx: AppContext, duration: number): Promise<Plan | null> {
  const known = await knownPlans(ctx);
  return known.find((plan) => plan.duration === duration) ?? null;
}

/** Fills an empty plan table with the catalogue. Later the catalogue is ignored. */
export async function ensurePlans({ db }: AppContext): Promise<void> {
  const [any] = await db.select({ id: plans.id }).from(plans).limit(1);
  if (any) return;
  await db
    .insert(plans)
    .values(
      CATALOGUE.map((plan) => ({
        id: plan.id,
        name: plan.name,
        duration: plan.duration,
        original_paise: plan.original,
        full_discount_paise: plan.fullDiscount,
        advance_discount_paise: plan.advanceDiscount,
        description: plan.description,
        features: plan.features,
        popular: plan.popular,
      })),
    )
    .onConflictDoNothing();
}

export type Product = Omit<typeof products.$inferSelect, "search_words" | "search_text" | "search_name" | "hidden_at">;

/** The product on sale with this id, or null. */
export async function findProduct({ db }: AppContext, id: string): Promise<Product | null> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.archived_at)));
  return row ?? null;
}

/** A product and its quantity. */
export type StockItem = { id: string; quantity: number };

/**
 * The stock of these products, locked in the order of their ids, so that two checkouts cannot deadlock
 * (docs/rules/locking.md). Archived products count as missing for a new hold, but are still sold once paid.
 */
async function lockStock(
  { db }: AppContext,
  ids: readonly string[],
  { archived }: { archived: "sold" | "missing" },
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(and(inArray(products.id, [...ids]), archived === "missing" ? isNull(products.archived_at) : undefined))
    .orderBy(asc(products.id))
    .for("update");
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** The quantity of each product that other holders hold now. */
async function heldByOthers(
  { db, clock }: AppContext,
  ids: readonly string[],
  holder: string,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: stockHolds.product_id, quantity: sum(stockHolds.quantity).mapWith(Number) })
    .from(stockHolds)
    .where(
      and(
        inArray(stockHolds.product_id, [...ids]),
        ne(stockHolds.holder, holder),
        gt(stockHolds.hold_until, clock.now()),
      ),
    )
    .groupBy(stockHolds.product_id);
  return new Map(rows.map(({ id, quantity }) => [id, quantity ?? 0]));
}

/** Matches the expired holds of these products. */
const lapsed = ({ clock }: AppContext, items: readonly StockItem[]) =>
  and(
    inArray(
      stockHolds.product_id,
      items.map(({ id }) => id),
    ),
    lte(stockHolds.hold_until, clock.now()),
  );

/** The products with too little stock for these items, and the number left; empty when all of them are available. */
async function shortages(
  ctx: AppContext,
  { items, holder }: { items: readonly StockItem[]; holder: string },
  archived: "sold" | "missing",
): Promise<{ id: string; left: number }[]> {
  const ids = items.map(({ id }) => id);
  const onSale = await lockStock(ctx, ids, { archived });
  const held = await heldByOthers(ctx, ids, holder);
  return items
    .map(({ id, quantity }) => ({
      id,
      quantity,
      left: Math.max(0, (onSale.get(id) ?? 0) - (held.get(id) ?? 0)),
    }))
    .filter(({ quantity, left }) => quantity > left)
    .map(({ id, left }) => ({ id, left }));
}

/**
 * Holds stock for a checkout until `until`, all items or none, and replaces the holder's earlier holds. Needs a
 * transaction.
 * @returns the products with too little stock and the number left; empty when all items are held.
 */
export async function holdStock(
  ctx: AppContext,
  hold: { checkoutId: string; holder: string; items: readonly StockItem[]; until: Date },
): Promise<{ id: string; left: number }[]> {
  const { checkoutId: checkout_id, holder, items, until: hold_until } = hold;
  const short = await shortages(ctx, hold, "missing");
  if (short.length > 0) return short;
  const replaced = or(eq(stockHolds.holder, holder), lapsed(ctx, items));
  const end = ctx.db.delete(stockHolds).where(and(ne(stockHolds.checkout_id, checkout_id), replaced));
  await inOneStatement(ctx.db, [end])
    .insert(stockHolds)
    .values(items.map(({ id, quantity }) => ({ checkout_id, holder, product_id: id, quantity, hold_until })))
    .onConflictDoUpdate({
      target: [stockHolds.checkout_id, stockHolds.product_id],
      set: { quantity: sql`excluded.quantity`, hold_until },
    });
  return [];
}

/** Releases the stock held for a checkout. Needs no lock, because it only deletes holds. */
export async function releaseStock({ db }: AppContext, checkoutId: string): Promise<void> {
  await db.delete(stockHolds).where(eq(stockHolds.checkout_id, checkoutId));
}

/** Releases all stock of one holder. Needs no lock, because it only deletes holds. */
export async function releaseStockOf({ db }: AppContext, holder: string): Promise<void> {
  await db.delete(stockHolds).where(eq(stockHolds.holder, holder));
}

/** The quantity of a product's row among these items, as SQL. */
function quantityIn(items: readonly StockItem[]): SQL {
  const cases = items.map(({ id, quantity }) => sql`when ${id}::uuid then ${quantity}::integer`);
  return sql`case ${products.id} ${sql.join(cases, sql` `)} end`;
}

const isOneOf = (items: readonly StockItem[]) =>
  inArray(
    products.id,
    items.map(({ id }) => id),
  );

/**
 * Sells the products of a paid checkout from its hold or, if that has expired, from the free stock. All items or none.
 * Needs a transaction.
 * @returns false when a product is sold out; then nothing is sold.
 */
export async function sellStock(
  ctx: AppContext,
  sale: { checkoutId: string; holder: string; items: readonly StockItem[] },
): Promise<boolean> {
  const { db } = ctx;
  const short = await shortages(ctx, sale, "sold");
  const ends = or(eq(stockHolds.checkout_id, sale.checkoutId), lapsed(ctx, sale.items));
  const release = db.delete(stockHolds).where(ends);
  if (short.length > 0) await release;
  else
    await inOneStatement(db, [release])
      .update(products)
      .set({ stock: sql`${products.stock} - ${quantityIn(sale.items)}` })
      .where(isOneOf(sale.items));
  return short.length === 0;
}

/** The query of all checkouts that hold stock now, and the end of each hold; shaped as that of held sessions. */
export const liveStockHolds = ({ db, clock }: AppContext) =>
  db
    .selectDistinct({
      checkoutId: sql<string>`${stockHolds.checkout_id}`.as("checkout_id"),
      until: sql<Date>`${stockHolds.hold_until}`.mapWith(stockHolds.hold_until).as("until"),
      simulator: sql<null>`null::text`.as("simulator"),
    })
    .from(stockHolds)
    .where(gt(stockHolds.hold_until, clock.now()));

/** The products on sale with these ids, in no particular order. */
export async function findProducts({ db }: AppContext, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.archived_at)));
}

/** Returns a cancelled order's products to the stock, archived ones included, in the caller's transaction. */
export async function restock(ctx: AppContext, items: readonly StockItem[]): Promise<void> {
  const ids = items.map(({ id }) => id);
  await lockStock(ctx, ids, { archived: "sold" });
  await ctx.db
    .update(products)
    .set({ stock: sql`${products.stock} + ${quantityIn(items)}` })
    .where(isOneOf(items));
}

export type NewProduct = {
  name: string;
  description: string;
  /** Paise. */
  price: number;
  category: string;
  stock: number;
  image_url: string | null;
};

/** Fills an empty shop. @returns the number of products written. */
export async function fillShop({ db, clock }: AppContext, newProducts: readonly NewProduct[]): Promise<number> {
  const [any] = await db.select({ id: products.id }).from(products).limit(1);
  if (any || newProducts.length === 0) return 0;
  const now = clock.now().getTime();
  await db.insert(products).values(
    newProducts.map(({ price, ...facts }, index) => {
      // A second apart, so that the sort by age has an order.
      const created = new Date(now - index * 1_000);
      return {
        ...facts,
        id: newId(),
        price_paise: price,
        created_at: created,
        updated_at: created,
      };
    }),
  );
  return newProducts.length;
}

/** Products on sale for the finder: by any form of an id, by name, category or description. */
export const findGoods = finderOf(products, {
  text: products.search_text,
  name: products.search_name,
  small: true,
  among: isNull(products.archived_at),
});
