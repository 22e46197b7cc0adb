/** The filter of the orders' list as GraphQL's arguments and the spreadsheet's query give it. */
import { ORDER_STATUSES, type OrderStatus } from "#domain/shop/order-statuses.ts";
import { readSearch } from "#domain/text/search.ts";
import type { OrderFilter } from "./lists.ts";

type Given = { search?: string | null | undefined; status?: string | null | undefined };

/** A status as an argument: null for all, undefined for one that does not exist. */
export const readStatus = (text: string | null | undefined): OrderStatus | null | undefined =>
  text && text !== "all" ? ORDER_STATUSES.find((status) => status === text) : null;

/** The filter of a request; null when no order can fit it. */
export function readFilter({ search, status }: Given): OrderFilter | null {
  const wanted = readStatus(status);
  return wanted === undefined ? null : { search: readSearch(search), status: wanted };
}
