/**
 * The server sorts the pictures by day. The browser shuffles them only when a filter changes, so that a reload and
 * "Back" show the same order.
 */

/** The same pictures in a random order, featured ones first. */
export function shuffled<T extends { featured: boolean }>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, place: Math.random() + (item.featured ? 0 : 1) }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
