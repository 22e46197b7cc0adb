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

const BOX = /([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\n/g;
const BLACK_BOXES = /((?:[\d.-]+ [\d.-]+ [\d.-]+ [\d.-]+ re\n)+)(?:\/DeviceRGB cs\n)?0 0 0 scn\nf\b/g;

/** Returns the pages of a file in order. */
export function pdfSheets(file: Buffer): Sheet[] {
  const objects = objectsOf(file);
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const [, wide = "", high = ""] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(page) ?? [];
      const [width, height] = [Number(wide), Number(high)];
      const content = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? "") ?? "";
      const bars = [...content.matchAll(BLACK_BOXES)].flatMap(([, boxes = ""]) =>
        [...boxes.matchAll(BOX)].map(([, ...edges]) => {
          const [x = 0, y = 0, width = 0, height = 0] = edges.map(Number);
          return { x, y, width, height };
        }),
      );
      const bases = [...content.matchAll(/1 0 0 1 \S+ (\S+) Tm/g)].map(([, base]) => height - Number(base));
      return { width, height, bars, bases };
    });
}
