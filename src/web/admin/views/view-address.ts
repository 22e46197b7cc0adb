/** The filters of an address as a saved view stores them: without the record that is open. */

/** Parameters that open a record and do not filter. `useOpenInAddress` accepts only these, so the list is complete. */
const OPENED = [
  "booking",
  "move",
  "order",
  "user",
  "request",
  "message",
  "review",
  "voucher",
  "edit",
  "plan",
  "desk",
] as const;

export type OpenedName = (typeof OPENED)[number];

/** "search=rao&status=pending", sorted by name; "" without filters. */
export function filtersOf(search: URLSearchParams): string {
  const filters = new URLSearchParams(search);
  for (const name of OPENED) filters.delete(name);
  filters.sort();
  return filters.toString();
}

/** The number of filters, shown where they are collapsed. From and to count as one, search and sort as none. */
export function filtersSet(search: URLSearchParams): number {
  const names = new Set(new URLSearchParams(filtersOf(search)).keys());
  for (const name of ["search", "sort"]) names.delete(name);
  if (names.has("from")) names.delete("to");
  return names.size;
}

/** Returns the parameters with other filters; the open record stays open. */
export function withFilters(search: URLSearchParams, filters: string): string {
  const next = new URLSearchParams(filters);
  for (const name of OPENED) {
    const value = search.get(name);
    if (value !== null) next.set(name, value);
  }
  return next.toString();
}

/** Whether two filter strings are the same in any order. */
export const sameFilters = (one: string, other: string): boolean =>
  filtersOf(new URLSearchParams(one)) === filtersOf(new URLSearchParams(other));
