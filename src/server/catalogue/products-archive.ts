/** Archiving of products (server/archive.ts). Orders have their own copy of the product. */
import { inArray } from "drizzle-orm";
import { PRODUCT_GONE } from "#domain/shop/product-form.ts";
import { archiveOf } from "#server/archive.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import { announceStock } from "./alerts/service.ts";
import type { Product } from "./service.ts";
import { favorites, products, productVariants, stockHolds } from "./table.ts";

const archive = archiveOf({
  table: products,
  may: "products.write",
  entity: "product",
  labelOf: ({ name }) => name,
  gone: PRODUCT_GONE,
});

/**
 * Archives a product.
 * @throws Refusal NOT_FOUND if missing or archived, CONFLICT if it has changed since `updatedAt`.
 */
export const archiveProduct = archive.archive;

/**
 * Restores an archived product; a product on sale is returned unchanged.
 * @throws Refusal NOT_FOUND, CONFLICT after the retention period.
 */
export function restoreProduct(ctx: Ctx, id: string): Promise<Product> {
  permitted(ctx, "products.write");
  return inTransaction(ctx, async (tx) => {
    const product = await archive.restore(tx, id);
    await announceStock(tx, [id]);
    return product;
  });
}

/** Whether this product is archived; false for one that does not exist. */
export const isProductArchived = (ctx: AppContext, id: string): Promise<boolean> => archive.isArchived(ctx, id);

/** Deletes products archived at `before` or earlier, with their pictures. @returns the number of products. */
export const purgeProducts = (ctx: AppContext, before: Date): Promise<number> =>
  archive.purge(ctx, before, {
    batch: 100,
    picturesOf: ({ image_url, more_pictures }) => [image_url, ...more_pictures.map((picture) => picture.image_url)],
    async deleteParts({ db }, ids) {
      await db.delete(favorites).where(inArray(favorites.product_id, ids));
      await db.delete(stockHolds).where(inArray(stockHolds.product_id, ids));
      await db.delete(productVariants).where(inArray(productVariants.product_id, ids));
    },
  });
