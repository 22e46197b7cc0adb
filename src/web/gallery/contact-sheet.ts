/**
 * The rows of the gallery. On a wide screen a row has pictures of one height whose widths add up to the whole, so that
 * no picture is cropped and both edges are straight. On a phone, three pictures are a large one across the page and a
 * pair of halves of one shape, so that none is small. All is computed from the pictures' sizes: nothing moves when one
 * loads, and pictures that are added later only change the last rows.
 */
import type { Picture } from "./documents.ts";

/**
 * How rows follow each other on a wide screen: the width of a row's pictures together if they were 1 high, and their
 * number at most. A row of large pictures is followed by one of smaller ones.
 */
const WIDTHS: readonly number[] = [3, 3.6];
const MOST = 4;

/** The last row is as high as one of small pictures that has this part of its width. */
const LEAST_OF_LAST = 0.85;
/** The last pictures join the row before up to this width, so that no picture is left over beside an empty space. */
const WIDEST_LAST = 4.6;

/** The assumed shape of a picture without a known size, and the limits of all others, which are cropped to them. */
const USUAL = 1.5;
const NARROWEST = 0.7;
const WIDEST = 2.2;

/** The shapes of a pair: wider pictures would be too small side by side on a phone. They are whole when opened. */
const PAIR_NARROWEST = 0.8;
const PAIR_WIDEST = 1;
/** A large picture and a pair. */
const GROUP = 3;

/** The place of a picture in a wide row: its part of the row's pictures, and the number of gaps between them. */
export type Frame = { share: number; gaps: number };
/** On a phone: across the page or half of it, and its width by its height. */
export type PhoneFrame = { half: boolean; shape: number };

type Sized = Pick<Picture, "width" | "height">;

/** A picture's width by its height. */
export function shapeOf({ width, height }: Sized): number {
  return width && height ? clamp(width / height, NARROWEST, WIDEST) : USUAL;
}

/** The frames of all pictures, in order, on a phone and on a wide screen. */
export function contactSheet(pictures: readonly Sized[]): { phone: PhoneFrame; wide: Frame }[] {
  const shapes = pictures.map(shapeOf);
  const phone = phoneFrames(shapes);
  const wide = wideFrames(shapes);
  return phone.flatMap((frame, index) => {
    const other = wide[index];
    return other ? [{ phone: frame, wide: other }] : [];
  });
}

function phoneFrames(shapes: readonly number[]): PhoneFrame[] {
  const frames: PhoneFrame[] = [];
  for (let start = 0; start < shapes.length; start += GROUP) {
    const [first = USUAL, ...others] = shapes.slice(start, start + GROUP);
    const last = others.at(-1) ?? first;
    // The page begins with a large picture; later, the wider end of a group is the large one.
    const endsLarge = start > 0 && others.length === GROUP - 1 && last > first;
    const pair = endsLarge ? [first, ...others.slice(0, -1)] : others;
    const large = { half: false, shape: endsLarge ? last : first };
    frames.push(...(endsLarge ? [...pairOf(pair), large] : [large, ...pairOf(pair)]));
  }
  return frames;
}

/** Both of one shape, so that they have one height. A single picture is across the page. */
function pairOf(shapes: readonly number[]): PhoneFrame[] {
  const shape = clamp(sumOf(shapes) / shapes.length, PAIR_NARROWEST, PAIR_WIDEST);
  if (shapes.length < 2) return shapes.map((own) => ({ half: false, shape: own }));
  return shapes.map(() => ({ half: true, shape }));
}

function wideFrames(shapes: readonly number[]): Frame[] {
  const rows: number[][] = [];
  let row: number[] = [];
  for (const shape of shapes) {
    const missing = (WIDTHS[rows.length % WIDTHS.length] ?? USUAL) - sumOf(row);
    // A row ends where it comes closest to its width.
    if (row.length === MOST || (row.length > 0 && missing <= shape - missing)) {
      rows.push(row);
      row = [];
    }
    row.push(shape);
  }
  const before = rows.at(-1) ?? [];
  if (before.length > 0 && sumOf([...before, ...row]) <= WIDEST_LAST) before.push(...row);
  else rows.push(row);
  const last = rows.length - 1;
  return rows.flatMap((shapes, index) => framesOf(shapes, index === last ? Math.max(...WIDTHS) * LEAST_OF_LAST : 0));
}

/** The frames of a row whose pictures are `least` times as wide as high together, or wider. */
function framesOf(row: readonly number[], least: number): Frame[] {
  const width = Math.max(sumOf(row), least);
  // Rounded down: a row that is too wide by a rounding error would break.
  return row.map((shape) => ({ share: Math.floor((shape / width) * 10_000) / 10_000, gaps: row.length - 1 }));
}

const sumOf = (row: readonly number[]): number => row.reduce((sum, shape) => sum + shape, 0);
const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
