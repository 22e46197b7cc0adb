/**
 * Archiving of products: an archived product is off sale at once, can be restored for some days
 * (domain/centre/retention.ts) and is then deleted for good. Orders keep their own copy (docs/rules/keeping.md).
 */
import { and, asc, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { isRestorable, NOT_RESTORABLE } from "#domain/centre/archive.ts";
import { CHANGED_UNSEEN, isStale } from "#domain/centre/conflict.ts";
import { PRODUCT_GONE } from "#domain/shop/product-form.ts";
import { isId } from "#domain/text/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type Ctx, inTransaction, type Machines, permitted } from "#server/context.ts";
import { forgetPictures } from "#server/uploads/service.ts";
import type { Product } from "./service.ts";
import { favorites, products, stockHolds } from "./table.ts";

/** Rows that one transaction deletes. */
const BATCH = 100;

/** The product, archived or not, locked until the transaction ends. @throws Refusal NOT_FOUND. */
async function locked({ db }: Machines, id: string): Promise<Product> {
  const [product] = isId(id) ? await db.select().from(products).where(eq(products.id, id)).for("update") : [];
  if (!product) throw new Refusal("NOT_FOUND", PRODUCT_GONE);
  return product;
}

/**
 * Archives a product.
 * @throws Refusal NOT_FOUND for none and for an archived one, CONFLICT when it was changed since `updatedAt`.
 */
export function archiveProduct(ctx: Ctx, id: string, updatedAt: string | null | undefined): Promise<void> {
  permitted(ctx, "products.write");
  return inTransaction(ctx, async (tx) => {
    const product = await locked(tx, id);
    if (product.archived_at) throw new Refusal("NOT_FOUND", PRODUCT_GONE);
    if (isStale(updatedAt, product.updated_at)) throw new Refusal("CONFLICT", CHANGED_UNSEEN);
    await setArchived(tx, product, tx.clock.now());
  });
}

/**
 * Puts an archived product back on sale; one that is on sale stays as it is.
 * @throws Refusal NOT_FOUND, CONFLICT when its time is over.
 */
export function restoreProduct(ctx: Ctx, id: string): Promise<Product> {
  permitted(ctx, "products.write");
  return inTransaction(ctx, async (tx) => {
    const product = await locked(tx, id);
    if (!product.archived_at) return product;
    if (!isRestorable(product.archived_at, tx.clock.now())) throw new Refusal("CONFLICT", NOT_RESTORABLE);
    return setArchived(tx, product, null);
  });
}

async function setArchived(tx: Ctx, before: Product, archivedAt: Date | null): Promise<Product> {
  const [after] = await tx.db
    .update(products)
    .set({ archived_at: archivedAt })
    .where(eq(products.id, before.id))
    .returning();
  if (!after) throw new Error("A locked product was gone");
  await recordAudit(tx, {
    action: archivedAt ? "product.archive" : "product.restore",
    entity: "product",
    entityId: after.id,
    label: after.name,
    before: { archived_at: before.archived_at },
    after: { archived_at: archivedAt },
  });
  return after;
}

/** Whether this product is archived; false for one that does not exist. */
export async function isProductArchived({ db }: Machines, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), isNotNull(products.archived_at)));
  return rows.length > 0;
}

/** Deletes products that were archived at `before` or earlier, with their pictures. @returns how many. */
export async function purgeProducts(machines: Machines, before: Date): Promise<number> {
  for (let purged = 0; ; ) {
    const rows = await inTransaction(machines, async (tx) => {
      const old = await tx.db
        .select({ id: products.id, image_url: products.image_url })
        .from(products)
        .where(lte(products.archived_at, before))
        .orderBy(asc(products.archived_at), asc(products.id))
        .limit(BATCH)
        .for("update");
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return old;
      await tx.db.delete(favorites).where(inArray(favorites.product_id, ids));
      await tx.db.delete(stockHolds).where(inArray(stockHolds.product_id, ids));
      await tx.db.delete(products).where(inArray(products.id, ids));
      await forgetPictures(
        tx,
        old.map(({ image_url }) => image_url),
      );
      return old;
    });
    purged += rows.length;
    if (rows.length < BATCH) return purged;
  }
}
