/**
 * Lists paged by keyset (contract: list-paging): a page begins after the last row of the previous one, along the index
 * of its sort. Rows added or deleted in between cause no gaps and no duplicates.
 */
import { and, asc, count, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "./database.ts";

/**
 * A sort by `by`, descending with `down`, then by id. It needs an index on both. With `unique` no two rows are equal,
 * so an index without the id is enough.
 */
export type SortOrder = { by: SQL | PgColumn; down: boolean; unique?: boolean };

/** A page: at most `limit` rows after the row with the id `after`. */
export type KeyPage = { limit: number; after: string | null };

type Keyed = PgTable & { id: PgColumn };
type Database = { db: Queryable };

/** The sorts that a list offers, by the names that clients send. */
export type SortOrders = { newest: SortOrder } & Record<string, SortOrder>;

/** Both directions by creation time. */
export const byAge = (made: PgColumn): Record<"newest" | "oldest", SortOrder> => ({
  newest: { by: made, down: true },
  oldest: { by: made, down: false },
});

/** The sort with this name; newest first for an unknown name. */
export const readSortOrder = (orders: SortOrders, name: unknown): SortOrder =>
  Object.entries(orders).find(([known]) => known === name)?.[1] ?? orders.newest;

/** The condition for rows after the one with the id `after`. None without an id; no row matches after a deleted row. */
export function behind(table: Keyed, { by, down, unique }: SortOrder, after: string | null): SQL | undefined {
  if (after === null) return undefined;
  const key = unique ? sql`${by}` : sql`(${by}, ${table.id})`;
  const last = sql`(select ${unique ? by : sql`${by}, ${table.id}`} from ${table} where ${table.id} = ${after})`;
  return down ? sql`${key} < ${last}` : sql`${key} > ${last}`;
}

/** The columns to order by. */
export function sortedBy(table: Keyed, { by, down, unique }: SortOrder): SQL[] {
  const way = down ? desc : asc;
  return unique ? [way(by)] : [way(by), way(table.id)];
}

/** A page of the rows that match `where`. */
export const listPage = <T extends Keyed>(
  { db }: Database,
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

/** The number of rows that match `where`. */
export async function countRows({ db }: Database, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ value: count() }).from(table).where(where);
  return row?.value ?? 0;
}

/** Returns a function that finds which of the given ids still exist. */
export const stillIn =
  ({ db }: Database, table: Keyed) =>
  async (ids: readonly string[]): Promise<Set<string>> => {
    const rows = await db
      .select({ id: sql<string>`${table.id}` })
      .from(table as PgTable)
      .where(inArray(table.id, [...ids]));
    return new Set(rows.map(({ id }) => id));
  };
