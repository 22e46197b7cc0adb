/** The filters of an address, as a saved view keeps them: without what is open over the list. */

/** Parameters that open something and filter nothing. `useOpenInAddress` takes no other, so that none is forgotten. */
const OPENED = ["booking", "order", "user", "request", "message", "edit", "plan", "desk"] as const;

export type OpenedName = (typeof OPENED)[number];

/** "search=rao&status=pending", always in one order; "" for a tab as it usually is. */
export function filtersOf(search: URLSearchParams): string {
  const filters = new URLSearchParams(search);
  for (const name of OPENED) filters.delete(name);
  filters.sort();
  return filters.toString();
}

/** How many filters an address has, for whom they are folded away; days from and to are one, search and order none. */
export function filtersSet(search: URLSearchParams): number {
  const names = new Set(new URLSearchParams(filtersOf(search)).keys());
  for (const name of ["search", "sort"]) names.delete(name);
  if (names.has("from")) names.delete("to");
  return names.size;
}

/** The address of other filters; what is open stays open. */
export function withFilters(search: URLSearchParams, filters: string): string {
  const next = new URLSearchParams(filters);
  for (const name of OPENED) {
    const value = search.get(name);
    if (value !== null) next.set(name, value);
  }
  return next.toString();
}

/** Whether two are the same filters, however they are ordered. */
export const sameFilters = (one: string, other: string): boolean =>
  filtersOf(new URLSearchParams(one)) === filtersOf(new URLSearchParams(other));
