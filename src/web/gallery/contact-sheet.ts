/**
 * The rows of the contact sheet. A row has pictures of one height whose widths add up to the whole, so that no picture
 * is cropped and both edges are straight. All is computed from the pictures' sizes: nothing moves when one loads, and
 * pictures that are added later only change the last row.
 */
import type { Picture } from "./documents.ts";

/**
 * How rows follow each other: the width of a row's pictures together if they were 1 high, and their number at most. A
 * large picture or two are followed by small ones.
 */
type Rhythm = { widths: readonly number[]; most: number };
const PHONE: Rhythm = { widths: [1.8, 2.6, 2.6, 2.6], most: 2 };
const WIDE: Rhythm = { widths: [3, 4.8, 3.6], most: 5 };

/** The last row is as high as one of small pictures that has this part of its width. */
const LEAST_OF_LAST = 0.85;

/** The assumed shape of a picture without a known size, and the limits of all others, which are cropped to them. */
const USUAL = 1.5;
const NARROWEST = 0.7;
const WIDEST = 2.2;

/** The place of a picture: its part of the row's pictures, and the number of gaps between them. */
export type Frame = { share: number; gaps: number };

/** A picture's width by its height. */
export function shapeOf({ width, height }: Pick<Picture, "width" | "height">): number {
  return width && height ? Math.min(WIDEST, Math.max(NARROWEST, width / height)) : USUAL;
}

/** The frames of all pictures, in order, on a phone and on a wide screen. */
export function contactSheet(pictures: readonly Pick<Picture, "width" | "height">[]): { phone: Frame; wide: Frame }[] {
  const shapes = pictures.map(shapeOf);
  const phone = framesOf(shapes, PHONE);
  const wide = framesOf(shapes, WIDE);
  return phone.flatMap((frame, index) => {
    const other = wide[index];
    return other ? [{ phone: frame, wide: other }] : [];
  });
}

function framesOf(shapes: readonly number[], { widths, most }: Rhythm): Frame[] {
  const frames: Frame[] = [];
  let row: number[] = [];
  let rows = 0;
  const wanted = () => widths[rows % widths.length] ?? USUAL;
  const close = (least: number) => {
    // Rounded down: a row that is too wide by a rounding error would break.
    const share = (shape: number) => Math.floor((shape / Math.max(sumOf(row), least)) * 10_000) / 10_000;
    frames.push(...row.map((shape) => ({ share: share(shape), gaps: row.length - 1 })));
    row = [];
    rows += 1;
  };
  for (const shape of shapes) {
    const missing = wanted() - sumOf(row);
    // A row ends where it comes closest to its width.
    if (row.length === most || (row.length > 0 && missing <= shape - missing)) close(0);
    row.push(shape);
  }
  if (row.length > 0) close(Math.max(...widths) * LEAST_OF_LAST);
  return frames;
}

const sumOf = (row: readonly number[]): number => row.reduce((sum, shape) => sum + shape, 0);
