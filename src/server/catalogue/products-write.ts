/**
 * How administrators create and edit products (contract: product-form). The second of two concurrent edits is refused.
 * Sales may happen during an edit, so a new stock is applied as a difference (docs/rules/stock.md).
 */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import { PRODUCT_GONE, type ProductFields, productForm } from "#domain/shop/product-form.ts";
import { isId } from "#domain/text/ids.ts";
import { newId } from "#infra/ids.ts";
import { given, readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import { fetchLater, type UploadAnswer } from "#server/uploads/service.ts";
import type { Product } from "./service.ts";
import { products } from "./table.ts";

/** A product as a client sends it; `price` is rupees. */
export type ProductInput = {
  name?: string | null | undefined;
  price?: number | null | undefined;
  description?: string | null | undefined;
  stock?: number | null | undefined;
  image_url?: string | null | undefined;
  image_alt?: string | null | undefined;
  category?: string | null | undefined;
};

/** The defaults of a new product. The price has none, so that no product is on sale for nothing. */
const NEW = { price: "", description: "", stock: 0, category: "" };

const audited = (product: Product) => ({
  name: product.name,
  price_paise: product.price_paise,
  description: product.description,
  stock: product.stock,
  category: product.category,
  image_url: product.image_url,
  image_alt: product.image_alt,
});

const columnsOf = ({ price, ...fields }: Partial<ProductFields>) => ({
  ...fields,
  ...(price === undefined ? {} : { price_paise: price }),
});

/** Puts a product on sale. @throws Refusal BAD_USER_INPUT with the form's sentence. */
export function createProduct(ctx: Ctx, input: ProductInput): Promise<Product> {
  permitted(ctx, "products.write");
  const { price, ...fields } = readForm(productForm, { ...NEW, ...given(input) });
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const [product] = await tx.db
      .insert(products)
      .values({ ...fields, price_paise: price, id: newId(), created_at: now, updated_at: now })
      .returning();
    if (!product) throw new Error("The inserted product was not returned");
    await recordAudit(tx, {
      action: "product.create",
      entity: "product",
      entityId: product.id,
      label: product.name,
      after: audited(product),
    });
    await fetchLater(tx, "product", product);
    return product;
  });
}

/** The product on sale, locked until the transaction ends. @throws Refusal NOT_FOUND. */
async function locked({ db }: AppContext, id: string): Promise<Product> {
  const [product] = isId(id)
    ? await db
        .select()
        .from(products)
        .where(and(eq(products.id, id), isNull(products.archived_at)))
        .for("update")
    : [];
  if (!product) throw new Refusal("NOT_FOUND", PRODUCT_GONE);
  return product;
}

/**
 * The stock after an edit whose form was filled with `seen` pieces: the current stock plus the editor's difference.
 * Without `seen`, the requested stock is stored as it is.
 */
function stockAfter(now: number, requested: number, seen: number | null | undefined): number {
  const after = seen === null || seen === undefined ? requested : now + requested - seen;
  if (after >= 0) return after;
  throw new Refusal(
    "CONFLICT",
    `Only ${now} of the ${seen} pieces are left; the others have been sold. Please check the stock.`,
  );
}

/**
 * Changes the given fields; `image_url: ""` removes the picture, `image_alt: ""` the alt text.
 * @throws Refusal BAD_USER_INPUT, NOT_FOUND, CONFLICT when another person has edited it or too few pieces are left.
 */
export function updateProduct(
  ctx: Ctx,
  id: string,
  input: ProductInput,
  { updatedAt, stockSeen }: { updatedAt?: string | null; stockSeen?: number | null },
): Promise<Product> {
  permitted(ctx, "products.write");
  const changes = given(input);
  const { stock, ...fields } = readForm(productForm.partial(), changes);
  // The form reads an absent image or alt text as removed; here absent means unchanged.
  if (!("image_url" in changes)) delete fields.image_url;
  if (!("image_alt" in changes)) delete fields.image_alt;
  return inTransaction(ctx, async (tx) => {
    const before = await locked(tx, id);
    if (isStale(updatedAt, before.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    const [after] = await tx.db
      .update(products)
      .set({
        ...columnsOf(fields),
        ...(stock === undefined ? {} : { stock: stockAfter(before.stock, stock, stockSeen) }),
        updated_at: tx.clock.now(),
      })
      .where(eq(products.id, id))
      .returning();
    if (!after) throw new Error("A locked product no longer exists");
    await recordAudit(tx, {
      action: "product.update",
      entity: "product",
      entityId: id,
      label: after.name,
      before: audited(before),
      after: audited(after),
    });
    await fetchLater(tx, "product", after, before.image_url);
    return after;
  });
}

/**
 * The categories of the products on sale, by name. Steps from one category to the next along the index, because there
 * are many products of each.
 */
export async function productCategories({ db }: AppContext): Promise<string[]> {
  const nextAfter = (
    last: SQL,
  ) => sql`(select category from ${products} where archived_at is null and category > ${last}
    order by category limit 1)`;
  const { rows } = await db.execute<{ category: string }>(
    sql`with recursive step (category) as (
      select ${nextAfter(sql`''`)} union all select ${nextAfter(sql`step.category`)} from step where step.category is not null
    ) select category from step where category is not null`,
  );
  return rows.map(({ category }) => category);
}

/** The URL of a product's picture, archived or not; null without one. */
export async function addressOfProduct({ db }: AppContext, id: string): Promise<string | null> {
  const [row] = await db.select({ address: products.image_url }).from(products).where(eq(products.id, id));
  return row?.address ?? null;
}

/**
 * Replaces the URL of an external picture by our own copy, if it is still the current one. Leaves `updated_at`
 * unchanged, so that an open editor can still save.
 * @returns whether it was replaced.
 */
export async function replaceAddressOfProduct(
  { db }: AppContext,
  id: string,
  { from, to }: { from: string; to: UploadAnswer },
): Promise<boolean> {
  const rows = await db
    .update(products)
    .set({ image_url: to.imageUrl })
    .where(and(eq(products.id, id), eq(products.image_url, from)))
    .returning({ id: products.id });
  return rows.length > 0;
}
