/** The filter of the orders' list as GraphQL's arguments and the spreadsheet's query give it. */
import { ORDER_STATUSES, type OrderStatus } from "#domain/statuses.ts";
import { ORDER_SORTS, type OrderFilter, type OrderSort } from "./lists.ts";

/** A query may name a thing twice, which makes it a list. */
type Given = { search?: unknown; status?: unknown };

const LONGEST_SEARCH = 200;

/** A status as an argument: null for all, undefined for one that does not exist. */
export const readStatus = (text: unknown): OrderStatus | null | undefined =>
  text && text !== "all" ? ORDER_STATUSES.find((status) => status === text) : null;

/** The filter that was asked for; null when no order can fit it. */
export function readFilter({ search, status }: Given): OrderFilter | null {
  const wanted = readStatus(status);
  if (wanted === undefined) return null;
  const text = typeof search === "string" ? search.slice(0, LONGEST_SEARCH) : "";
  return { search: text || null, status: wanted };
}

/** How to sort; newest first unless it says otherwise. */
export const readSort = (text: unknown): OrderSort =>
  ORDER_SORTS.find((sort) => sort === text) ?? "newest";
