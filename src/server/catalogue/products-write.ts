/**
 * How administrators create and edit products (contract: product-form). The second of two concurrent edits is refused.
 * Sales may happen during an edit, so a new stock is applied as a difference (docs/rules/stock.md).
 */
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import { CHANGED_MEANWHILE, isStale } from "#domain/centre/conflict.ts";
import { morePictures } from "#domain/shop/pictures-form.ts";
import { PRODUCT_GONE, type ProductFields, productForm } from "#domain/shop/product-form.ts";
import { type VariantRow, variantKind, variantRows } from "#domain/shop/variant-form.ts";
import { isId } from "#domain/text/ids.ts";
import { newId } from "#infra/ids.ts";
import { given, readForm } from "#infra/read-form.ts";
import { Refusal } from "#infra/refusal.ts";
import { recordAudit } from "#server/audit/service.ts";
import { type AppContext, type Ctx, inTransaction, permitted } from "#server/context.ts";
import { fetchLater, type UploadAnswer } from "#server/uploads/service.ts";
import { announceStock } from "./alerts/service.ts";
import type { Product } from "./service.ts";
import { stockAfter } from "./stock-edit.ts";
import { products } from "./table.ts";
import { readVariants, type Variant } from "./variants.ts";
import { auditedVariants, changeDefaultStock, writeVariants } from "./variants-write.ts";

/** A product as a client sends it; `price` is rupees. */
export type ProductInput = {
  name?: string | null | undefined;
  price?: number | null | undefined;
  description?: string | null | undefined;
  stock?: number | null | undefined;
  image_url?: string | null | undefined;
  image_alt?: string | null | undefined;
  category?: string | null | undefined;
  /** The pictures after the first one. */
  more_pictures?: readonly { image_url: string; image_alt?: string | null | undefined }[] | null | undefined;
  variant_kind?: string | null | undefined;
  variants?: readonly VariantInput[] | null | undefined;
};

type VariantInput = {
  id?: string | null | undefined;
  name: string;
  sku: string;
  stock: number;
  stockSeen?: number | null | undefined;
};

/** All that a client may send. */
const productInput = productForm.extend({
  more_pictures: morePictures,
  variant_kind: variantKind,
  variants: variantRows,
});

/** The defaults of a new product. The price has none, so that no product is on sale for nothing. */
const NEW = { price: "", description: "", stock: 0, category: "", more_pictures: [], variants: [] };

const audited = (product: Product, variants: readonly Variant[]) => ({
  name: product.name,
  price_paise: product.price_paise,
  description: product.description,
  stock: product.stock,
  category: product.category,
  image_url: product.image_url,
  image_alt: product.image_alt,
  more_pictures: product.more_pictures.map(({ image_url }) => image_url).join(", ") || null,
  variant_kind: product.variant_kind,
  variants: auditedVariants(variants),
});

const columnsOf = ({ price, ...fields }: Partial<ProductFields>) => ({
  ...fields,
  ...(price === undefined ? {} : { price_paise: price }),
});

/** Without a first picture, the next one becomes the first. */
function withFirstPicture<Fields extends PictureFields>(fields: Fields): Fields {
  const [first, ...rest] = fields.more_pictures;
  return fields.image_url || !first ? fields : { ...fields, ...first, more_pictures: rest };
}

type PictureFields = Pick<Product, "image_url" | "image_alt" | "more_pictures">;

/** Variants need a word for what they differ in. */
function checkKind(variants: readonly unknown[], kind: string | null): void {
  if (variants.length > 0) readForm(z.object({ variant_kind: variantKind }), { variant_kind: kind });
}

/** Enqueues the copies of pictures from other sites that the product did not show before. */
async function fetchPictures(tx: Ctx, after: Product, before?: Product): Promise<void> {
  await fetchLater(tx, "product", after, before?.image_url);
  const known = new Set(before?.more_pictures.map(({ image_url }) => image_url));
  for (const { image_url } of after.more_pictures)
    if (!known.has(image_url)) await fetchLater(tx, "product", { id: after.id, image_url });
}

/** Puts a product on sale. @throws Refusal BAD_USER_INPUT with the form's sentence. */
export function createProduct(ctx: Ctx, input: ProductInput): Promise<Product> {
  permitted(ctx, "products.write");
  const form = productInput.partial({ variant_kind: true });
  const { price, variants, variant_kind = null, ...fields } = readForm(form, { ...NEW, ...given(input) });
  checkKind(variants, variant_kind);
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const id = newId();
    await tx.db.insert(products).values({
      ...withFirstPicture(fields),
      variant_kind: variants.length > 0 ? variant_kind : null,
      price_paise: price,
      id,
      created_at: now,
      updated_at: now,
    });
    const { after: stored } = await writeVariants(tx, id, variants);
    // Read after the variants, which change its stock.
    const product = await locked(tx, id);
    await recordAudit(tx, {
      action: "product.create",
      entity: "product",
      entityId: product.id,
      label: product.name,
      after: audited(product, stored),
    });
    await fetchPictures(tx, product);
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

/** Writes the variants of a locked product, if the form has any or their sum changes; reads them otherwise. */
async function changeVariants(
  tx: Ctx,
  before: Product,
  { rows, stock }: { rows: readonly VariantRow[] | undefined; stock: number },
): Promise<{ before: Variant[]; after: Variant[] }> {
  if (rows) return writeVariants(tx, before.id, rows);
  const read = () => readVariants(tx, [before.id], { archived: "missing" });
  if (before.variant_count === 0) return { before: [], after: [] };
  const variants = await read();
  if (stock === before.stock) return { before: variants, after: variants };
  await changeDefaultStock(tx, before.id, stock - before.stock);
  return { before: variants, after: await read() };
}

/** The columns that an edit sets, except the stock. */
function editedColumns(
  before: Product,
  { variants, variant_kind: kind = before.variant_kind ?? undefined, ...fields }: EditedFields,
) {
  const { image_url, image_alt, more_pictures } = { ...before, ...fields };
  const varied = variants ? variants.length > 0 : before.variant_count > 0;
  if (varied) checkKind([1], kind ?? null);
  return {
    ...columnsOf(fields),
    ...withFirstPicture({ image_url, image_alt, more_pictures }),
    variant_kind: varied ? (kind ?? null) : null,
  };
}

type EditedFields = Partial<Omit<z.output<typeof productInput>, "stock">>;

/**
 * Changes the given fields; `image_url: ""` removes the picture, `image_alt: ""` the alt text. An empty list of
 * variants archives all: the product keeps their pieces as its own stock.
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
  const { stock, ...fields } = readForm(productInput.partial(), changes);
  // The form reads an absent image or alt text as removed; here absent means unchanged.
  if (!("image_url" in changes)) delete fields.image_url;
  if (!("image_alt" in changes)) delete fields.image_alt;
  return inTransaction(ctx, async (tx) => {
    const before = await locked(tx, id);
    if (isStale(updatedAt, before.updated_at)) throw new Refusal("CONFLICT", CHANGED_MEANWHILE);
    const columns = editedColumns(before, fields);
    const wanted = stock === undefined ? before.stock : stockAfter(before.stock, stock, stockSeen);
    const variants = await changeVariants(tx, before, { rows: fields.variants, stock: wanted });
    const [after] = await tx.db
      .update(products)
      .set({
        ...columns,
        // The stock of variants is already added up.
        ...(columns.variant_kind === null ? { stock: wanted } : {}),
        updated_at: tx.clock.now(),
      })
      .where(eq(products.id, id))
      .returning();
    if (!after) throw new Error("A locked product no longer exists");
    await announceStock(tx, [id]);
    await recordAudit(tx, {
      action: "product.update",
      entity: "product",
      entityId: id,
      label: after.name,
      before: audited(before, variants.before),
      after: audited(after, variants.after),
    });
    await fetchPictures(tx, after, before);
    return after;
  });
}

/**
 * The categories of the products on sale, by name. Steps from one category to the next along the index, because there
 * are many products of each.
 */
async function productCategories({ db }: AppContext): Promise<string[]> {
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

/** As `productCategories`, from memory while no product changes. */
export const knownCategories = (ctx: AppContext): Promise<string[]> =>
  ctx.rows.read("product categories", ["products"], () => productCategories(ctx));

/** Matches a product that shows the picture at this URL after its first one. */
const showsMore = (address: string): SQL =>
  sql`${products.more_pictures} @> ${JSON.stringify([{ image_url: address }])}::jsonb`;

/** Whether a product, archived or not, shows the picture at this URL. */
export async function productShows({ db }: AppContext, id: string, address: string): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, id), or(eq(products.image_url, address), showsMore(address))));
  return rows.length > 0;
}

/**
 * Replaces the URL of an external picture by our own copy, if the product still shows it. Leaves `updated_at`
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
    .set({
      image_url: sql`case when ${products.image_url} = ${from} then ${to.imageUrl} else ${products.image_url} end`,
      more_pictures: sql`(select coalesce(jsonb_agg(
          case when picture ->> 'image_url' = ${from}
            then picture || jsonb_build_object('image_url', ${to.imageUrl}::text) else picture end order by place
        ), '[]') from jsonb_array_elements(${products.more_pictures}) with ordinality as list (picture, place))`,
    })
    .where(and(eq(products.id, id), or(eq(products.image_url, from), showsMore(from))))
    .returning({ id: products.id });
  return rows.length > 0;
}
