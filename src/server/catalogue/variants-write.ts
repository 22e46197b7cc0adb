/**
 * How administrators change the variants of a product, in the transaction that has locked it. Pieces may be sold during
 * an edit, so a new stock is applied as a difference (docs/rules/stock.md). A variant that is left out is archived.
 */
import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { CHANGED_MEANWHILE } from "#domain/centre/conflict.ts";
import { skuTaken, type VariantRow } from "#domain/shop/variant-form.ts";
import { isExcluded } from "#infra/db/database.ts";
import { newId } from "#infra/ids.ts";
import { Refusal } from "#infra/refusal.ts";
import type { AppContext } from "#server/context.ts";
import { stockAfter } from "./stock-edit.ts";
import { products, productVariants } from "./table.ts";
import { readVariants, type Variant } from "./variants.ts";

/** The variants on sale for the audit log, in their order: "M (SHIRT-M): 3"; null without any. */
export const auditedVariants = (variants: readonly Variant[]): string | null =>
  variants
    .filter(({ archived_at }) => archived_at === null)
    .map(({ name, sku, stock }) => `${name} (${sku}): ${stock}`)
    .join(", ") || null;

type Stored = typeof productVariants.$inferInsert;

/** The row to store for a form's row; `known` is the variant that it changes. */
function storedRow(
  { row, known, position }: { row: VariantRow; known: Variant | undefined; position: number },
  { productId, now }: { productId: string; now: Date },
): Stored {
  const { name, sku, stock, stockSeen } = row;
  return {
    id: known?.id ?? newId(),
    product_id: productId,
    name,
    sku,
    stock: known ? stockAfter(known.stock, stock, stockSeen) : stock,
    position,
    archived_at: null,
    created_at: known?.created_at ?? now,
    updated_at: now,
  };
}

/** Refuses an SKU that another product's variant on sale has. */
async function checkSkus({ db }: AppContext, productId: string, rows: readonly VariantRow[]): Promise<void> {
  const skus = rows.map(({ sku }) => sku.toLowerCase());
  if (skus.length === 0) return;
  const [taken] = await db
    .select({ sku: productVariants.sku, product: products.name })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.product_id))
    .where(
      and(
        inArray(sql`lower(${productVariants.sku})`, skus),
        isNull(productVariants.archived_at),
        ne(productVariants.product_id, productId),
      ),
    )
    .limit(1);
  if (taken) throw new Refusal("BAD_USER_INPUT", skuTaken(taken.sku, taken.product), undefined, "variants");
}

/**
 * Makes these the variants on sale of a locked product, in this order, and archives the others. The trigger
 * `product_variants_stock` adds up their stock.
 * @throws Refusal BAD_USER_INPUT for an SKU in use, CONFLICT for a variant that is not this product's or has too few
 * pieces left.
 */
export async function writeVariants(
  ctx: AppContext,
  productId: string,
  rows: readonly VariantRow[],
): Promise<{ before: Variant[]; after: Variant[] }> {
  const before = await readVariants(ctx, [productId], { archived: "included" });
  const now = ctx.clock.now();
  const known = new Map(before.map((variant) => [variant.id, variant]));
  if (rows.some(({ id }) => id && !known.has(id))) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
  await checkSkus(ctx, productId, rows);
  const kept = new Set(rows.map(({ id }) => id));
  const leaving = before.filter(({ id, archived_at }) => archived_at === null && !kept.has(id)).map(({ id }) => id);
  if (leaving.length > 0)
    await ctx.db
      .update(productVariants)
      .set({ archived_at: now, updated_at: now })
      .where(inArray(productVariants.id, leaving));
  if (rows.length > 0) {
    const values = rows.map((row, position) =>
      storedRow({ row, known: known.get(row.id ?? ""), position }, { productId, now }),
    );
    await storeRows(ctx, values);
  }
  return { before, after: await readVariants(ctx, [productId], { archived: "included" }) };
}

/** In one statement, so that two variants can exchange their SKUs. */
async function storeRows({ db }: AppContext, values: Stored[]): Promise<void> {
  const names = ["name", "sku", "stock", "position", "archived_at", "updated_at"] as const;
  try {
    await db
      .insert(productVariants)
      .values(values)
      .onConflictDoUpdate({
        target: productVariants.id,
        set: Object.fromEntries(names.map((name) => [name, sql.raw(`excluded."${name}"`)])),
      });
  } catch (error) {
    // Another product took the SKU at the same moment.
    if (isExcluded(error))
      throw new Refusal("BAD_USER_INPUT", "Another product already has one of these SKUs", undefined, "variants");
    throw error;
  }
}

/**
 * Changes the stock of a product with variants by a client that knows only its sum: the default variant gets the
 * difference.
 * @throws Refusal CONFLICT when the default variant has too few pieces.
 */
export async function changeDefaultStock(ctx: AppContext, productId: string, difference: number): Promise<void> {
  const [first] = await readVariants(ctx, [productId], { archived: "missing" });
  if (!first) throw new Error("A product with variants has none on sale");
  const stock = first.stock + difference;
  if (stock < 0)
    throw new Refusal("CONFLICT", `Only ${first.stock} pieces of ${first.name} are left. Please change each variant.`);
  await ctx.db.update(productVariants).set({ stock }).where(eq(productVariants.id, first.id));
}
