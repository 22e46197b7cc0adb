/** An article's reading time and excerpt (contract: reading-time). */

const WORDS_A_MINUTE = 200;

/** How many words a plain text has. */
export const wordCount = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;

/** Minutes for this many words at 200 a minute, rounded up; at least one. */
export const readMinutes = (words: number): number => Math.max(1, Math.ceil(words / WORDS_A_MINUTE));

/** The first `length` letters of a plain text, cut after a whole word where there is one, with an ellipsis. */
export function excerptOf(text: string, length: number): string {
  const letters = [...text];
  if (letters.length <= length) return text;
  const cut = letters.slice(0, length).join("");
  const whole = /\s/.test(letters[length] ?? "") ? cut : cut.replace(/\s+\S*$/, "");
  return `${(whole || cut).trimEnd()}…`;
}
