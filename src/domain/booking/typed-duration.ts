/** Parses a typed duration: "90", "90 min", "2 hours", "1.5 h", "1 h 30 min". */

const TYPED =
  /^(?:(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:h|hrs?|hours?))?\s*(?:(?:and\s+)?(\d{1,5})\s*(?:m|mins?|minutes?)?)?$/i;

/** The longest text that is parsed. */
export const DURATION_LENGTH = 40;

/** The minutes, or null for text that is not a duration; a number alone is minutes. */
export function readDuration(text: string): number | null {
  // "1,200 minutes" has a thousands separator.
  const typed = text.trim().replace(/^(\d{1,2}),(\d{3})(?!\d)/, "$1$2");
  const found = typed === "" || typed.length > DURATION_LENGTH ? null : TYPED.exec(typed);
  if (!found) return null;
  const [, hours = "0", minutes = "0"] = found;
  return Math.round(Number(hours.replace(",", ".")) * 60) + Number(minutes);
}
