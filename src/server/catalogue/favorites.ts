/** Favourite products of signed-in customers. */
import { and, desc, eq, isNull } from "drizzle-orm";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext } from "#server/context.ts";
import { findProduct, type Product } from "./service.ts";
import { favorites, products } from "./table.ts";

/**
 * Adds a product to a customer's favourites, or removes it.
 * @returns whether it is a favourite afterwards.
 * @throws Refusal NOT_FOUND for a product that is neither on sale nor a favourite.
 */
export async function toggleFavorite(ctx: AppContext, userId: string, productId: string): Promise<boolean> {
  const { db, clock } = ctx;
  const removed = await db
    .delete(favorites)
    .where(and(eq(favorites.user_id, userId), eq(favorites.product_id, productId)))
    .returning({ id: favorites.product_id });
  if (removed.length > 0) return false;
  if (!(await findProduct(ctx, productId))) throw new Refusal("NOT_FOUND", "Product Not Found");
  await db
    .insert(favorites)
    .values({ user_id: userId, product_id: productId, created_at: clock.now() })
    .onConflictDoNothing();
  return true;
}

/** Deletes a person's favourites, in the caller's transaction. */
export async function eraseFavorites({ db }: AppContext, userId: string): Promise<void> {
  await db.delete(favorites).where(eq(favorites.user_id, userId));
}

/** A customer's favourites that are still on sale, newest first. */
export async function listFavorites({ db }: AppContext, userId: string): Promise<Product[]> {
  const rows = await db
    .select({ product: products })
    .from(favorites)
    .innerJoin(products, eq(favorites.product_id, products.id))
    .where(and(eq(favorites.user_id, userId), isNull(products.archived_at)))
    .orderBy(desc(favorites.created_at), desc(products.id))
    .limit(100);
  return rows.map(({ product }) => product);
}
