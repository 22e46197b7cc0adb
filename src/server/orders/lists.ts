/** Orders in pages. `after` is the id of the last order seen; every way of sorting has its index. */

import { and, eq, type SQL, sql } from "drizzle-orm";
import type { OrderStatus } from "#domain/shop/order-statuses.ts";
import { listTerm } from "#domain/text/search-query.ts";
import { byAge, countRows, type KeyPage, listPage, type SortOrder } from "#infra/db/keyset.ts";
import { within } from "#infra/db/like.ts";
import type { AppContext } from "#server/context.ts";
import type { Order } from "./service.ts";
import { orders } from "./table.ts";

/** How staff may sort: by the day of sale. */
export const ORDER_SORTS = byAge(orders.created_at);

/** Which orders staff look for: of one status or, with null, of all; with this text in what identifies them. */
export type OrderFilter = { search: string | null; status: OrderStatus | null };

/** A person's own orders, newest first. */
export const ordersOf = (ctx: AppContext, userId: string, page: KeyPage): Promise<Order[]> =>
  listPage(ctx, orders, eq(orders.user_id, userId), { ...page, sort: ORDER_SORTS.newest });

const fitting = ({ search, status }: OrderFilter): SQL | undefined =>
  and(
    status ? eq(orders.status, status) : undefined,
    search ? sql`${orders.search_text} like ${within(listTerm(search))}` : undefined,
  );

/** Everybody's orders that fit the filter. */
export const listOrders = (
  ctx: AppContext,
  { limit, after, sort, ...filter }: KeyPage & OrderFilter & { sort: SortOrder },
): Promise<Order[]> => listPage(ctx, orders, fitting(filter), { limit, after, sort });

/** How many orders fit the filter. */
export const countOrders = (ctx: AppContext, filter: OrderFilter): Promise<number> =>
  countRows(ctx, orders, fitting(filter));
