/** Pages of orders. `after` is the id of the last order of the previous page. Every sort has an index. */

import { and, eq, type SQL, sql } from "drizzle-orm";
import type { OrderStatus } from "#domain/shop/order-statuses.ts";
import { listTerm } from "#domain/text/search-query.ts";
import { byAge, countRows, type KeyPage, listPage, type SortOrder } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import type { AppContext } from "#server/context.ts";
import { countAllOrders } from "#server/whole-counts.ts";
import type { Order } from "./service.ts";
import { orders } from "./table.ts";

/** The sorts of the staff list, by date of sale. */
export const ORDER_SORTS = byAge(orders.created_at);

/** The states of returns that the list can be filtered by. */
export const LISTED_RETURNS = ["requested", "approved"] as const;

/**
 * The staff list's filters: a text in id, name, email, phone or payment, a status, and the state of an open return.
 * Null means not applied.
 */
export type OrderFilter = {
  search: string | null;
  status: OrderStatus | null;
  returns: (typeof LISTED_RETURNS)[number] | null;
};

/** A person's own orders, newest first. */
export const ordersOf = (ctx: AppContext, userId: string, page: KeyPage): Promise<Order[]> =>
  listPage(ctx, orders, eq(orders.user_id, userId), { ...page, sort: ORDER_SORTS.newest });

/** Returns are a later slice, so they are read by their name; as an array, so that no plan reads all orders. */
const matching = ({ search, status, returns }: OrderFilter): SQL | undefined =>
  and(
    status ? eq(orders.status, status) : undefined,
    returns
      ? sql`${orders.id} = any(array(select order_id from order_returns where state = ${returns} and ended_at is null))`
      : undefined,
    search ? sql`${orders.search_text} like ${within(listTerm(search))}` : undefined,
  );

/** All orders that match the filter. */
export const listOrders = (
  ctx: AppContext,
  { limit, after, sort, ...filter }: KeyPage & OrderFilter & { sort: SortOrder },
): Promise<Order[]> => listPage(ctx, orders, matching(filter), { limit, after, sort });

/** The number of orders that match the filter. */
export function countOrders(ctx: AppContext, filter: OrderFilter): Promise<number> {
  const where = matching(filter);
  return where ? countRows(ctx, orders, where) : countAllOrders(ctx);
}
