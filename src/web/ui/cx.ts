/**
 * Joins class names. Which of two conflicting classes wins is decided by the stylesheet, not by the order
 * given here.
 */

/** Takes class names or falsy values, gives one string for `className`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
