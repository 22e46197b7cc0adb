/**
 * Products as administrators write them (contract: product-form). An edit may meet another edit, and is then refused; a
 * sale it may meet at any time, so what an editor does to the stock is added to what is there (docs/rules/stock.md).
 */
import { and, asc, eq, isNull, ne } from "drizzle-orm";
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

/** Without a price there is no product: it would be on sale for nothing. */
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
    if (!product) throw new Error("An inserted product did not come back");
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

/** The product on sale, locked for whoever changes it. @throws Refusal NOT_FOUND. */
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
 * The stock after an edit that was filled from `seen` pieces: what the editor added or took away, on top of what was
 * sold meanwhile. Without `seen` the client is trusted to know.
 */
function stockAfter(now: number, requested: number, seen: number | null | undefined): number {
  const after = seen === null || seen === undefined ? requested : now + requested - seen;
  if (after >= 0) return after;
  throw new Refusal(
    "CONFLICT",
    `Only ${now} of the ${seen} pieces are left: the others were sold meanwhile. Please look at the stock again.`,
  );
}

/**
 * Changes what is given; `image_url: ""` takes the picture away, `image_alt: ""` what it shows.
 * @throws Refusal BAD_USER_INPUT, NOT_FOUND, CONFLICT when somebody else edited it or its pieces are sold.
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
  // A form without a picture's address reads as one that takes it away; its alt text likewise.
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
    if (!after) throw new Error("A locked product was gone");
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

/** The categories of the products on sale, by name. */
export async function productCategories({ db }: AppContext): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: products.category })
    .from(products)
    .where(and(isNull(products.archived_at), ne(products.category, "")))
    .orderBy(asc(products.category));
  return rows.map(({ category }) => category);
}

/** The address of a product's picture, archived or not; null without one. */
export async function addressOfProduct({ db }: AppContext, id: string): Promise<string | null> {
  const [row] = await db.select({ address: products.image_url }).from(products).where(eq(products.id, id));
  return row?.address ?? null;
}

/**
 * Puts our own copy in the place of a picture from elsewhere, if that is still the one. It is no edit: who has the
 * product open can save it.
 * @returns whether it was.
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
