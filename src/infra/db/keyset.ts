/**
 * Lists in pages by key (contract: list-paging): a page begins behind the row that ended the one before it, along the
 * index of its sort. Rows that come or go meanwhile make no gap and no double.
 */
import { and, asc, count, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./database.ts";

/**
 * A way of sorting: by this, with `down` the largest first, and by the id where it is equal. It needs an index on both;
 * `unique` says that no two rows are equal, so that an index without the id is enough.
 */
export type SortOrder = { by: SQL | PgColumn; down: boolean; unique?: boolean };

/** A page: so many rows, behind the one with the id `after`. */
export type KeyPage = { limit: number; after: string | null };

type Keyed = PgTable & { id: PgColumn };
type Machines = { db: Queryable };

/** The sort orders that a list offers, by the names that clients give. */
export type SortOrders = { newest: SortOrder } & Record<string, SortOrder>;

/** Both ways along the time at which a row was made. */
export const byAge = (made: PgColumn): Record<"newest" | "oldest", SortOrder> => ({
  newest: { by: made, down: true },
  oldest: { by: made, down: false },
});

/** The sort order of this name; newest first for anything else. */
export const readSortOrder = (orders: SortOrders, name: unknown): SortOrder =>
  Object.entries(orders).find(([known]) => known === name)?.[1] ?? orders.newest;

/** What stands behind the row with the id `after`; no condition without one, and nothing behind a row that is gone. */
export function behind(table: Keyed, { by, down, unique }: SortOrder, after: string | null): SQL | undefined {
  if (after === null) return undefined;
  const key = unique ? sql`${by}` : sql`(${by}, ${table.id})`;
  const last = sql`(select ${unique ? by : sql`${by}, ${table.id}`} from ${table} where ${table.id} = ${after})`;
  return down ? sql`${key} < ${last}` : sql`${key} > ${last}`;
}

/** What to order by. */
export function sortedBy(table: Keyed, { by, down, unique }: SortOrder): SQL[] {
  const way = down ? desc : asc;
  return unique ? [way(by)] : [way(by), way(table.id)];
}

/** A page of the table's rows that fit `where`. */
export const listPage = <T extends Keyed>(
  { db }: Machines,
  table: T,
  where: SQL | undefined,
  { limit, after, sort }: KeyPage & { sort: SortOrder },
): Promise<T["$inferSelect"][]> =>
  db
    .select()
    .from(table as PgTable)
    .where(and(where, behind(table, sort, after)))
    .orderBy(...sortedBy(table, sort))
    .limit(limit) as Promise<T["$inferSelect"][]>;

/** How many of the table's rows fit `where`. */
export async function countRows({ db }: Machines, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ value: count() }).from(table).where(where);
  return row?.value ?? 0;
}

/** Tells which of some rows still exist, by their ids. */
export const stillIn =
  ({ db }: Machines, table: Keyed) =>
  async (ids: readonly string[]): Promise<Set<string>> => {
    const rows = await db
      .select({ id: sql<string>`${table.id}` })
      .from(table as PgTable)
      .where(inArray(table.id, [...ids]));
    return new Set(rows.map(({ id }) => id));
  };
