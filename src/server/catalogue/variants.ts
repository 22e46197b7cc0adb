/** Variants of products, as stored. What they differ in and their count are columns of the product. */
import { and, asc, inArray, isNull } from "drizzle-orm";
import { batched } from "#infra/db/batch.ts";
import type { AppContext } from "#server/context.ts";
import { productVariants } from "./table.ts";

export type Variant = typeof productVariants.$inferSelect;

/** The variants of these products in their order, archived ones included, or only those on sale. */
export const readVariants = (
  { db }: AppContext,
  productIds: readonly string[],
  { archived }: { archived: "included" | "missing" },
): Promise<Variant[]> =>
  db
    .select()
    .from(productVariants)
    .where(
      and(
        inArray(productVariants.product_id, [...productIds]),
        archived === "missing" ? isNull(productVariants.archived_at) : undefined,
      ),
    )
    .orderBy(asc(productVariants.position), asc(productVariants.id));

const byProduct = (archived: "included" | "missing") =>
  batched<AppContext, Variant[]>(async (ctx, ids) => {
    const rows = await readVariants(ctx, ids, { archived });
    return new Map(ids.map((id) => [id, rows.filter(({ product_id }) => product_id === id)]));
  }, 100);

const onSale = byProduct("missing");
const all = byProduct("included");

/** A product's variants on sale, in their order. The first one is the default. */
export const variantsOf = async (
  ctx: AppContext,
  product: { id: string; variant_count: number },
): Promise<Variant[]> => (product.variant_count === 0 ? [] : ((await onSale(ctx, product.id)) ?? []));

/** A product's archived variants, in their order. */
export const archivedVariantsOf = async (ctx: AppContext, productId: string): Promise<Variant[]> =>
  ((await all(ctx, productId)) ?? []).filter(({ archived_at }) => archived_at !== null);
