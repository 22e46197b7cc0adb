/**
 * Lists in pages by key: a page begins behind the row that ended the one before it, along the index of its order.
 * Rows that come or go meanwhile make no gap and no double.
 */
import { asc, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./database.ts";

/** A way of sorting: by this, with `down` the largest first, and by the id where it is equal. It needs an index on both. */
export type Order = { by: SQL | PgColumn; down: boolean };

/** A page: so many rows, behind the one with the id `after`. */
export type KeyPage = { limit: number; after: string | null };

type Keyed = PgTable & { id: PgColumn };

/** The orders that a list offers, by the names that clients give. */
export type Orders = { newest: Order } & Record<string, Order>;

/** Both ways along the time at which a row was made. */
export const byAge = (made: PgColumn): Record<"newest" | "oldest", Order> => ({
  newest: { by: made, down: true },
  oldest: { by: made, down: false },
});

/** The order of this name; newest first for anything else. */
export const readOrder = (orders: Orders, name: unknown): Order =>
  Object.entries(orders).find(([known]) => known === name)?.[1] ?? orders.newest;

/** What stands behind the row with the id `after`; no condition without one, and nothing behind a row that is gone. */
export function behind(table: Keyed, { by, down }: Order, after: string | null): SQL | undefined {
  if (after === null) return undefined;
  const last = sql`(select ${by}, ${table.id} from ${table} where ${table.id} = ${after})`;
  return down ? sql`(${by}, ${table.id}) < ${last}` : sql`(${by}, ${table.id}) > ${last}`;
}

/** Tells which of some rows are still in the table, by their ids. */
export const stillIn =
  ({ db }: { db: Queryable }, table: Keyed) =>
  async (ids: readonly string[]): Promise<Set<string>> => {
    const rows = await db
      .select({ id: sql<string>`${table.id}` })
      .from(table as PgTable)
      .where(inArray(table.id, [...ids]));
    return new Set(rows.map(({ id }) => id));
  };

/** What to order by. */
export function sortedBy(table: Keyed, { by, down }: Order): [SQL, SQL] {
  const way = down ? desc : asc;
  return [way(by), way(table.id)];
}
