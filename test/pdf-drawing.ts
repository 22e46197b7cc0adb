/** Reads the drawing of our own PDFs from the file: page size, bars, rules and the positions of text. */
import { objectsOf } from "./pdf.ts";

export type Bar = { x: number; y: number; width: number; height: number };

export type Sheet = {
  /** In points. */
  width: number;
  height: number;
  /** Black rectangles with sharp corners; coordinates from the upper left corner. */
  bars: Bar[];
  /** The baselines of text, from the upper edge, in the order of drawing. */
  bases: number[];
};

const BOX = /([\d.-]+) ([\d.-]+) m\n([\d.-]+) [\d.-]+ l\n[\d.-]+ ([\d.-]+) l\n[\s\S]*?\nh\n/g;
const BLACK = /^[\d.]+ w\n(?:\/DeviceRGB cs\n)?0 0 0 scn\nf\b/;

/** Returns the pages of a file in order. */
export function pdfSheets(file: Buffer): Sheet[] {
  const objects = objectsOf(file);
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const [, wide = "", high = ""] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(page) ?? [];
      const [width, height] = [Number(wide), Number(high)];
      const content = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? "") ?? "";
      const bars = [...content.matchAll(BOX)]
        .filter((found) => BLACK.test(content.slice(found.index + found[0].length)))
        .map(([, ...edges]) => {
          const [x = 0, y = 0, right = 0, below = 0] = edges.map(Number);
          return { x, y, width: right - x, height: below - y };
        });
      const bases = [...content.matchAll(/1 0 0 1 \S+ (\S+) Tm/g)].map(([, base]) => height - Number(base));
      return { width, height, bars, bases };
    });
}
