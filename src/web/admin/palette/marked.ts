/** Marks the search words in a text. */

type Part = { part: string; hit: boolean; at: number };

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Splits the text into marked and other parts. Ignores case, and words of one letter. */
export function marked(whole: string, typed: string): Part[] {
  const words = typed
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (words.length === 0) return [{ part: whole, hit: false, at: 0 }];
  // Longest first: the pattern takes the first alternative that matches, so "as" would win over "asha".
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
