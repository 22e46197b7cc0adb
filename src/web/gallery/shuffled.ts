/**
 * The server orders the pictures by day; in the browser they are shuffled when a filter changes, and only then, so
 * that a reload and "Back" find the old order.
 */

/** The same pictures in a random order, featured ones first. */
export function shuffled<T extends { featured: boolean }>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: Math.random() + (item.featured ? 0 : 1) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
