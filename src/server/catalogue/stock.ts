/**
 * Holding, selling and returning stock (docs/rules/stock.md). The stock of a product is its own or, with variants, the
 * sum of theirs. The lock on the product's row covers both.
 */
import { and, asc, eq, gt, inArray, isNull, lte, ne, notInArray, or, type SQL, sql, sum } from "drizzle-orm";
import { inOneStatement } from "#infra/db/one-statement.ts";
import type { AppContext } from "#server/context.ts";
import { announceStock } from "./alerts/service.ts";
import { products, productVariants, stockHolds, variantHolds } from "./table.ts";
import { readVariants, type Variant } from "./variants.ts";

/** A product and its quantity. Without `variantId`, a product with variants is its first variant on sale. */
export type StockItem = { id: string; quantity: number; variantId?: string | undefined };

/** An item that has too little stock, and the number left. */
export type Shortage = Omit<StockItem, "quantity"> & { left: number };

type Locked = { id: string; stock: number; variant_count: number };
type ForArchived = { archived: "sold" | "missing" };

/** What an item takes its pieces from: a variant, or the product itself. */
type Unit = { key: string; productId: string; variantId: string | null; stock: number; quantity: number };

/**
 * The stock of these products, locked in the order of their ids, so that two checkouts cannot deadlock
 * (docs/rules/locking.md). Archived products count as missing for a new hold, but are still sold once paid.
 */
async function lockStock(
  { db }: AppContext,
  items: readonly StockItem[],
  { archived }: ForArchived,
): Promise<Map<string, Locked>> {
  const rows = await db
    .select({ id: products.id, stock: products.stock, variant_count: products.variant_count })
    .from(products)
    .where(and(isOneOf(items), archived === "missing" ? isNull(products.archived_at) : undefined))
    .orderBy(asc(products.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

const idsOf = (items: readonly { id: string }[]): string[] => [...new Set(items.map(({ id }) => id))];

const isOneOf = (items: readonly StockItem[]) => inArray(products.id, idsOf(items));

/** The variant of an item; null when there is none. An archived one is still sold once it is paid. */
function variantIn(variants: readonly Variant[], { id, variantId }: StockItem, { archived }: ForArchived) {
  const own = variants.filter(
    ({ product_id, archived_at }) => product_id === id && (archived_at === null || (variantId && archived === "sold")),
  );
  return (variantId ? own.find((variant) => variant.id === variantId) : own[0]) ?? null;
}

/**
 * Resolves items to what they take their pieces from. Reads variants only where a product has some, after its lock: an
 * earlier statement would not see what the lock waited for.
 */
async function unitsOf(
  ctx: AppContext,
  { items, locked }: { items: readonly StockItem[]; locked: ReadonlyMap<string, Locked> },
  forArchived: ForArchived,
): Promise<{ units: Map<string, Unit>; unitOf: (item: StockItem) => Unit | undefined }> {
  const varied = idsOf(items).filter((id) => (locked.get(id)?.variant_count ?? 0) > 0);
  const variants = varied.length > 0 ? await readVariants(ctx, varied, { archived: "included" }) : [];
  const units = new Map<string, Unit>();
  const keys = new Map<StockItem, string>();
  for (const item of items) {
    const product = locked.get(item.id);
    if (!product) continue;
    const variant = product.variant_count > 0 ? variantIn(variants, item, forArchived) : null;
    if (product.variant_count > 0 && !variant) continue;
    // The product has no variants any more: a bought piece of one is a piece of it.
    if (!variant && item.variantId && forArchived.archived === "missing") continue;
    const { id: key, stock } = variant ?? product;
    const quantity = (units.get(key)?.quantity ?? 0) + item.quantity;
    units.set(key, { key, productId: item.id, variantId: variant?.id ?? null, stock, quantity });
    keys.set(item, key);
  }
  return { units, unitOf: (item) => units.get(keys.get(item) ?? "") };
}

/** The quantity of each unit that other holders hold now. */
async function heldByOthers(
  { db, clock }: AppContext,
  units: readonly Unit[],
  holder: string,
): Promise<Map<string, number>> {
  const live = and(ne(stockHolds.holder, holder), gt(stockHolds.hold_until, clock.now()));
  const plain = units.filter(({ variantId }) => variantId === null).map(({ key }) => key);
  const varied = units.flatMap(({ variantId }) => variantId ?? []);
  const ofProducts =
    plain.length === 0
      ? []
      : await db
          .select({ key: stockHolds.product_id, quantity: sum(stockHolds.quantity).mapWith(Number) })
          .from(stockHolds)
          .where(and(inArray(stockHolds.product_id, plain), live))
          .groupBy(stockHolds.product_id);
  const ofVariants =
    varied.length === 0
      ? []
      : await db
          .select({ key: variantHolds.variant_id, quantity: sum(variantHolds.quantity).mapWith(Number) })
          .from(variantHolds)
          .innerJoin(
            stockHolds,
            and(
              eq(stockHolds.checkout_id, variantHolds.checkout_id),
              eq(stockHolds.product_id, variantHolds.product_id),
            ),
          )
          .where(and(inArray(variantHolds.variant_id, varied), live))
          .groupBy(variantHolds.variant_id);
  return new Map([...ofProducts, ...ofVariants].map(({ key, quantity }) => [key, quantity ?? 0]));
}

/** Matches the expired holds of these products. */
const lapsed = ({ clock }: AppContext, items: readonly StockItem[]) =>
  and(inArray(stockHolds.product_id, idsOf(items)), lte(stockHolds.hold_until, clock.now()));

/** Locks the stock of these items, and finds those with too little of it. */
async function compare(
  ctx: AppContext,
  { items, holder }: { items: readonly StockItem[]; holder: string },
  forArchived: ForArchived,
): Promise<{ short: Shortage[]; units: Unit[] }> {
  const locked = await lockStock(ctx, items, forArchived);
  const { units, unitOf } = await unitsOf(ctx, { items, locked }, forArchived);
  const held = await heldByOthers(ctx, [...units.values()], holder);
  const short = items.flatMap((item): Shortage[] => {
    const unit = unitOf(item);
    const left = unit ? Math.max(0, unit.stock - (held.get(unit.key) ?? 0)) : 0;
    return unit && unit.quantity <= left ? [] : [{ id: item.id, variantId: item.variantId, left }];
  });
  return { short, units: [...units.values()] };
}

/**
 * Holds stock for a checkout until `until`, all items or none, and replaces the holder's earlier holds. Needs a
 * transaction.
 * @returns the items with too little stock and the number left; empty when all items are held.
 */
export async function holdStock(
  ctx: AppContext,
  hold: { checkoutId: string; holder: string; items: readonly StockItem[]; until: Date },
): Promise<Shortage[]> {
  const { checkoutId: checkout_id, holder, items, until: hold_until } = hold;
  const { short, units } = await compare(ctx, hold, { archived: "missing" });
  if (short.length > 0) return short;
  const replaced = or(eq(stockHolds.holder, holder), lapsed(ctx, items));
  const end = ctx.db.delete(stockHolds).where(and(ne(stockHolds.checkout_id, checkout_id), replaced));
  await inOneStatement(ctx.db, [end])
    .insert(stockHolds)
    .values(
      idsOf(items).map((product_id) => ({
        checkout_id,
        holder,
        product_id,
        quantity: items.reduce((total, { id, quantity }) => total + (id === product_id ? quantity : 0), 0),
        hold_until,
      })),
    )
    .onConflictDoUpdate({
      target: [stockHolds.checkout_id, stockHolds.product_id],
      set: { quantity: sql`excluded.quantity`, hold_until },
    });
  await holdVariants(ctx, checkout_id, units);
  return [];
}

async function holdVariants({ db }: AppContext, checkout_id: string, units: readonly Unit[]): Promise<void> {
  const rows = units.flatMap(({ productId: product_id, variantId, quantity }) =>
    variantId ? [{ checkout_id, product_id, variant_id: variantId, quantity }] : [],
  );
  if (rows.length === 0) return;
  const others = notInArray(
    variantHolds.variant_id,
    rows.map(({ variant_id }) => variant_id),
  );
  const end = db.delete(variantHolds).where(and(eq(variantHolds.checkout_id, checkout_id), others));
  await inOneStatement(db, [end])
    .insert(variantHolds)
    .values(rows)
    .onConflictDoUpdate({
      target: [variantHolds.checkout_id, variantHolds.variant_id],
      set: { quantity: sql`excluded.quantity` },
    });
}

/** Releases the stock held for a checkout. Needs no lock, because it only deletes holds. */
export async function releaseStock({ db }: AppContext, checkoutId: string): Promise<void> {
  await db.delete(stockHolds).where(eq(stockHolds.checkout_id, checkoutId));
}

/** Releases all stock of one holder. Needs no lock, because it only deletes holds. */
export async function releaseStockOf({ db }: AppContext, holder: string): Promise<void> {
  await db.delete(stockHolds).where(eq(stockHolds.holder, holder));
}

type StockTable = typeof products | typeof productVariants;

/** The new stock of these units' rows, and their condition; `times` is 1 or -1. */
function addTo(table: StockTable, units: readonly Unit[], times: 1 | -1) {
  const cases = units.map(({ key, quantity }) => sql`when ${key}::uuid then ${times * quantity}::integer`);
  const change: SQL = sql`case ${table.id} ${sql.join(cases, sql` `)} end`;
  const keys = units.map(({ key }) => key);
  return { stock: sql`${table.stock} + ${change}`, where: inArray(table.id, keys) };
}

/**
 * Changes the stock of these units, `times` 1 or -1, with other writes in the same statement. A trigger adds up the
 * stock of a product with variants.
 */
async function changeStock(
  ctx: AppContext,
  { units, times, release }: { units: readonly Unit[]; times: 1 | -1; release?: ReturnType<typeof endHolds> },
): Promise<void> {
  const writes = release ? [release] : [];
  const plain = units.filter(({ variantId }) => variantId === null);
  const varied = units.filter(({ variantId }) => variantId !== null);
  if (varied.length > 0) {
    const { stock, where } = addTo(productVariants, varied, times);
    await inOneStatement(ctx.db, writes.splice(0)).update(productVariants).set({ stock }).where(where);
  }
  if (plain.length === 0) return;
  const { stock, where } = addTo(products, plain, times);
  await inOneStatement(ctx.db, writes).update(products).set({ stock }).where(where);
}

const endHolds = (ctx: AppContext, checkoutId: string, items: readonly StockItem[]) =>
  ctx.db.delete(stockHolds).where(or(eq(stockHolds.checkout_id, checkoutId), lapsed(ctx, items)));

/**
 * Sells the products of a paid checkout from its hold or, if that has expired, from the free stock. All items or none.
 * Needs a transaction.
 * @returns false when an item is sold out; then nothing is sold.
 */
export async function sellStock(
  ctx: AppContext,
  sale: { checkoutId: string; holder: string; items: readonly StockItem[] },
): Promise<boolean> {
  const { short, units } = await compare(ctx, sale, { archived: "sold" });
  const release = endHolds(ctx, sale.checkoutId, sale.items);
  if (short.length > 0) await release;
  else await changeStock(ctx, { units, times: -1, release });
  return short.length === 0;
}

/** The query of all checkouts that hold stock now, and the end of each hold; shaped as that of held sessions. */
export const liveStockHolds = ({ db, clock }: AppContext) =>
  db
    .selectDistinct({
      checkoutId: sql<string>`${stockHolds.checkout_id}`.as("checkout_id"),
      until: sql<Date>`${stockHolds.hold_until}`.mapWith(stockHolds.hold_until).as("until"),
      simulator: sql<null>`null::text`.as("simulator"),
    })
    .from(stockHolds)
    .where(gt(stockHolds.hold_until, clock.now()));

/** Returns a cancelled order's products to the stock, archived ones included, in the caller's transaction. */
export async function restock(ctx: AppContext, items: readonly StockItem[]): Promise<void> {
  const forArchived: ForArchived = { archived: "sold" };
  const locked = await lockStock(ctx, items, forArchived);
  const { units } = await unitsOf(ctx, { items, locked }, forArchived);
  await changeStock(ctx, { units: [...units.values()], times: 1 });
  await announceStock(
    ctx,
    items.map(({ id }) => id),
  );
}
