/** Reads the staff list's filters from GraphQL arguments or the export's query string. */
import { ORDER_STATUSES, type OrderStatus } from "#domain/shop/order-statuses.ts";
import { readSearch } from "#domain/text/search.ts";
import { LISTED_RETURNS, type OrderFilter } from "./lists.ts";

type OrderFilterArgs = { search?: string | null | undefined; status?: string | null | undefined };

/** The status that an argument names: null for all statuses, undefined for an unknown one. */
export const readStatus = (text: string | null | undefined): OrderStatus | null | undefined =>
  text && text !== "all" ? ORDER_STATUSES.find((status) => status === text) : null;

/** Beside the statuses, `return-requested` and `return-approved` choose orders with such a return. */
const readReturns = (text: string | null | undefined) =>
  LISTED_RETURNS.find((state) => text === `return-${state}`) ?? null;

/** The validated filter, or null for an unknown status, which no order can match. */
export function readFilter({ search, status }: OrderFilterArgs): OrderFilter | null {
  const returns = readReturns(status);
  const knownStatus = returns ? null : readStatus(status);
  return knownStatus === undefined ? null : { search: readSearch(search), status: knownStatus, returns };
}
