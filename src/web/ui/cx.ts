/** Joins class names. The stylesheet, not the order here, decides between two conflicting classes. */

/** Joins class names into a string for `className`; falsy values are skipped. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
