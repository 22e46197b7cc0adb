/** Where in a text the words stand that were looked for. */

type Part = { part: string; hit: boolean; at: number };

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The text in parts, whatever its letters' case; a single letter is marked nowhere. */
export function marked(whole: string, typed: string): Part[] {
  const words = typed
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (words.length === 0) return [{ part: whole, hit: false, at: 0 }];
  // The longest first, or "as" would hide "asha".
  words.sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(${words.map(escaped).join("|")})`, "gi");
  const parts: Part[] = [];
  let at = 0;
  for (const [index, part] of whole.split(pattern).entries()) {
    if (part) parts.push({ part, hit: index % 2 === 1, at });
    at += part.length;
  }
  return parts;
}
