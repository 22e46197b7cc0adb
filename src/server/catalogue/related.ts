/**
 * Related products: those of the same category first, then by nearest price. Each product's neighbours are read along
 * an index by price, upwards and downwards, so that the number of products on sale does not matter.
 */
import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { batched } from "#infra/db/batch.ts";
import type { Queryable } from "#infra/db/database.ts";
import type { AppContext } from "#server/context.ts";
import { LISTED } from "./listed.ts";
import type { Product } from "./service.ts";
import { products } from "./table.ts";

type RelatedKey = { id: string; limit: number };

const given = alias(products, "given");

/** The `most` products on sale in `among` that are next to the given one's price, in one direction. */
function neighbours(db: Queryable, { among, up, most }: { among: SQL | undefined; up: boolean; most: number }) {
  const side = up
    ? gte(products.price_paise, given.price_paise)
    : // Half of a pair must exclude equal prices, or a product would be found twice.
      lt(products.price_paise, given.price_paise);
  return db
    .select(LISTED)
    .from(products)
    .where(and(isNull(products.archived_at), ne(products.id, given.id), among, side))
    .orderBy((up ? asc : desc)(products.price_paise), asc(products.id))
    .limit(most);
}

/** Compares two candidates of one product: same category, price difference, id. */
const nearestTo =
  ({ category, price }: { category: string; price: number }) =>
  (one: Product, other: Product): number =>
    Number(other.category === category) - Number(one.category === category) ||
    Math.abs(one.price_paise - price) - Math.abs(other.price_paise - price) ||
    (one.id < other.id ? -1 : 1);

/** The related products of up to 100 products in one statement. A key holds the product's id and the limit. */
const relatedOf = batched<AppContext, Product[]>(async ({ db }, keys) => {
  const wanted = keys.map((key) => JSON.parse(key) as RelatedKey);
  const most = Math.max(...wanted.map(({ limit }) => limit));
  const same = eq(products.category, given.category);
  const alike = db
    .select({ one: sql`1` })
    .from(products)
    .where(and(isNull(products.archived_at), ne(products.id, given.id), same))
    .limit(most)
    .as("alike");
  // Other categories are read only where the product's own has too few.
  const others = and(ne(products.category, given.category), sql`(select count(*) from ${alike}) < ${most}`);
  const candidates = unionAll(
    neighbours(db, { among: same, up: true, most }),
    neighbours(db, { among: same, up: false, most }),
    neighbours(db, { among: others, up: true, most }),
    neighbours(db, { among: others, up: false, most }),
  ).as("candidates");
  const rows = await db
    .select()
    .from(given)
    .innerJoinLateral(candidates, sql`true`)
    .where(inArray(given.id, [...new Set(wanted.map(({ id }) => id))]));
  const found = new Map<string, { nearest: ReturnType<typeof nearestTo>; candidates: Product[] }>();
  for (const { given: of, candidates: candidate } of rows) {
    const entry = found.get(of.id) ?? {
      nearest: nearestTo({ category: of.category, price: of.price_paise }),
      candidates: [],
    };
    entry.candidates.push(candidate);
    found.set(of.id, entry);
  }
  const listOf = ({ id, limit }: RelatedKey): Product[] => {
    const entry = found.get(id);
    return entry ? entry.candidates.toSorted(entry.nearest).slice(0, limit) : [];
  };
  return new Map(wanted.map((key, index) => [keys[index] as string, listOf(key)]));
}, 100);

/** Other products on sale: those of the same category first, then by nearest price. */
export const relatedProducts = async (ctx: AppContext, id: string, limit: number): Promise<Product[]> =>
  (await relatedOf(ctx, JSON.stringify({ id, limit } satisfies RelatedKey))) ?? [];
