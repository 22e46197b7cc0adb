/** Plans and products as they are sold. The plans' prices are data; the rules over them are in the domain. */
import { and, asc, eq, gt, isNull, or } from "drizzle-orm";
import { CATALOGUE, type Plan } from "#domain/plans.ts";
import type { Machines } from "#server/context.ts";
import { plans, products } from "./table.ts";

const planOf = (row: typeof plans.$inferSelect): Plan => ({
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

/** Every plan, shortest first (spec 1 §9 "Plans"). */
export async function listPlans({ db }: Machines): Promise<Plan[]> {
  return (await db.select().from(plans).orderBy(asc(plans.duration))).map(planOf);
}

/** The plan of so many minutes, or null. */
export async function findPlan({ db }: Machines, duration: number): Promise<Plan | null> {
  const [row] = await db.select().from(plans).where(eq(plans.duration, duration));
  return row ? planOf(row) : null;
}

/** Fills an empty plan table with the catalogue; afterwards the table alone counts. */
export async function ensurePlans({ db }: Machines): Promise<void> {
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

export type Product = typeof products.$inferSelect;

/**
 * A page of the products on sale, by name.
 * @param after the id of the last product of the page before.
 */
export async function listProducts(
  { db }: Machines,
  { limit, after, offset }: { limit: number; after?: string | null; offset?: number | null },
): Promise<Product[]> {
  const [last] = after
    ? await db
        .select({ id: products.id, name: products.name })
        .from(products)
        .where(eq(products.id, after))
    : [];
  if (after && !last) return [];
  return db
    .select()
    .from(products)
    .where(
      and(
        isNull(products.hidden_at),
        last &&
          or(
            gt(products.name, last.name),
            and(eq(products.name, last.name), gt(products.id, last.id)),
          ),
      ),
    )
    .orderBy(asc(products.name), asc(products.id))
    .limit(limit)
    .offset(offset ?? 0);
}

/** The product on sale with this id, or null. */
export async function findProduct({ db }: Machines, id: string): Promise<Product | null> {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), isNull(products.hidden_at)));
  return row ?? null;
}
