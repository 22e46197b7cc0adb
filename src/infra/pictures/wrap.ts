/**
 * Breaks text into lines for an SVG, which has no line breaks of its own. Widths are estimates of the bold font, on the
 * wide side: a line may end early, but never overflows the picture.
 */

/** Widths in ems of characters that differ much from the average. */
const WIDTHS: readonly [string, number][] = [
  ["ijlI.,:;'’!|()[]", 0.36],
  ['frt-/ “”"', 0.46],
  ["mwMW@%–—…", 0.98],
  ["ABCDEFGHJKLNOPQRSTUVXYZ₹&+", 0.72],
];
const USUAL = 0.62;

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.includes(letter))?.[1] ?? USUAL), 0);

function broken(text: string, ems: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= ems) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const cut = (line: string, ems: number): string => {
  let rest = line;
  while (rest && widthOf(`${rest}…`) > ems) rest = rest.slice(0, -1);
  return `${rest.trimEnd()}…`;
};

/**
 * Returns the first of the font sizes, largest first, at which the text fits into `most` lines of `width` pixels. At
 * the smallest size the rest is cut off with an ellipsis.
 */
export function wrapped(
  text: string,
  { width, most, sizes }: { width: number; most: number; sizes: readonly number[] },
): { size: number; lines: string[] } {
  const words = text.replace(/\s+/g, " ").trim();
  for (const size of sizes) {
    const ems = width / size;
    const lines = broken(words, ems);
    if (lines.length <= most && lines.every((line) => widthOf(line) <= ems)) return { size, lines };
  }
  const size = sizes.at(-1) ?? 40;
  const ems = width / size;
  const all = broken(words, ems);
  const lines = all.slice(0, most).map((line, index) => {
    const ends = index === most - 1 && all.length > most;
    return ends || widthOf(line) > ems ? cut(line, ems) : line;
  });
  return { size, lines };
}
