/** Orders in pages. `after` is the id of the last order seen; every way of sorting has its index. */

import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { listTerm } from "#domain/sought.ts";
import type { OrderStatus } from "#domain/statuses.ts";
import { within } from "#infra/db/like.ts";
import type { Machines } from "#server/context.ts";
import type { Order } from "./service.ts";
import { orders } from "./table.ts";

type Page = { limit: number; after: string | null };

/** How staff may sort: by the day of sale. */
export const ORDER_SORTS = ["newest", "oldest"] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Which orders staff look for: of one status or, with null, of all; with this text in what identifies them. */
export type OrderFilter = { search: string | null; status: OrderStatus | null };

const pageOf = (
  { db }: Machines,
  where: SQL | undefined,
  { limit, after, sort = "newest" }: Page & { sort?: OrderSort },
): Promise<Order[]> => {
  const beyond = sort === "newest" ? sql`<` : sql`>`;
  const way = sort === "newest" ? desc : asc;
  return db
    .select()
    .from(orders)
    .where(
      and(
        where,
        after
          ? sql`(${orders.created_at}, ${orders.id}) ${beyond}
              (select o.created_at, o.id from ${orders} o where o.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(way(orders.created_at), way(orders.id))
    .limit(limit);
};

/** A person's own orders, newest first. */
export const ordersOf = (machines: Machines, userId: string, page: Page): Promise<Order[]> =>
  pageOf(machines, eq(orders.user_id, userId), page);

function fitting({ search, status }: OrderFilter): SQL | undefined {
  const text = search && listTerm(search);
  return and(
    status ? eq(orders.status, status) : undefined,
    text ? sql`${orders.search_text} like ${within(text)}` : undefined,
  );
}

/** Everybody's orders that fit the filter. */
export const listOrders = (
  machines: Machines,
  { limit, after, sort, ...filter }: Page & OrderFilter & { sort: OrderSort },
): Promise<Order[]> => pageOf(machines, fitting(filter), { limit, after, sort });

/** How many orders fit the filter. */
export async function countOrders({ db }: Machines, filter: OrderFilter): Promise<number> {
  const [row] = await db.select({ value: count() }).from(orders).where(fitting(filter));
  return row?.value ?? 0;
}
