/** Orders in pages, newest first. `after` is the id of the last order seen. */
import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { OrderStatus } from "#domain/statuses.ts";
import type { Machines } from "#server/context.ts";
import type { Order } from "./service.ts";
import { orders } from "./table.ts";

type Page = { limit: number; after: string | null };

const pageOf = (
  { db }: Machines,
  where: SQL | undefined,
  { limit, after }: Page,
): Promise<Order[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        where,
        after
          ? sql`(${orders.created_at}, ${orders.id}) <
              (select o.created_at, o.id from ${orders} o where o.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(limit);

/** A person's own orders. */
export const ordersOf = (machines: Machines, userId: string, page: Page): Promise<Order[]> =>
  pageOf(machines, eq(orders.user_id, userId), page);

const withStatus = (status: OrderStatus | null) => (status ? eq(orders.status, status) : undefined);

/** Everybody's orders, of one status or, with null, of all. */
export const listOrders = (
  machines: Machines,
  { status, ...page }: Page & { status: OrderStatus | null },
): Promise<Order[]> => pageOf(machines, withStatus(status), page);

/** How many orders there are of one status or, with null, of all. */
export async function countOrders({ db }: Machines, status: OrderStatus | null): Promise<number> {
  const [row] = await db.select({ value: count() }).from(orders).where(withStatus(status));
  return row?.value ?? 0;
}
