/** Plans, products and stock. Prices of plans are rows; the rules that apply to them are in the domain. */

import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { CATALOGUE, type Plan } from "#domain/booking/plans.ts";
import type { ProductPicture } from "#domain/shop/pictures.ts";
import type { VariantKind } from "#domain/shop/variants.ts";
import { batched } from "#infra/db/batch.ts";
import { finderOf } from "#infra/db/find-rows.ts";
import { newId } from "#infra/ids.ts";
import type { AppContext } from "#server/context.ts";
import { plans, products, productVariants } from "./table.ts";
import type { Variant } from "./variants.ts";

export { holdStock, liveStockHolds, releaseStock, releaseStockOf, restock, sellStock } from "./stock.ts";
export { type Variant, variantsOf } from "./variants.ts";

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

/** The products on sale with these ids, in no particular order. */
export async function findProducts({ db }: AppContext, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNull(products.archived_at)));
}

/** The name of a product, on sale or archived; the products of a list are read in one query. */
export const productNameOf = batched<AppContext, string>(async ({ db }, ids) => {
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
});

export type NewProduct = {
  name: string;
  description: string;
  /** Paise. */
  price: number;
  category: string;
  stock: number;
  image_url: string | null;
  /** The pictures after the first one. */
  more_pictures?: ProductPicture[];
  variant_kind?: VariantKind;
  /** With these, `stock` is ignored: it is their sum. */
  variants?: readonly Pick<Variant, "name" | "sku" | "stock">[];
};

/** Fills an empty shop. @returns the number of products written. */
export async function fillShop({ db, clock }: AppContext, newProducts: readonly NewProduct[]): Promise<number> {
  const [any] = await db.select({ id: products.id }).from(products).limit(1);
  if (any || newProducts.length === 0) return 0;
  const now = clock.now().getTime();
  const rows = newProducts.map(({ price: price_paise, variants = [], ...facts }, index) => {
    // A second apart, so that the sort by age has an order.
    const times = { created_at: new Date(now - index * 1_000), updated_at: new Date(now - index * 1_000) };
    return { product: { ...facts, id: newId(), price_paise, ...times }, variants };
  });
  await db.insert(products).values(rows.map(({ product }) => product));
  const variants = rows.flatMap(({ product: { id: product_id, created_at, updated_at }, variants: own }) =>
    own.map((variant, position) => ({ ...variant, id: newId(), product_id, position, created_at, updated_at })),
  );
  if (variants.length > 0) await db.insert(productVariants).values(variants);
  return newProducts.length;
}

/** Products on sale for the finder: by any form of an id, by name, category or description. */
export const findGoods = finderOf(products, {
  text: products.search_text,
  name: products.search_name,
  small: true,
  among: isNull(products.archived_at),
});
