/** Reads QR codes and barcodes from drawn shapes, as a scanner does, independently of the code that drew them. */
import scan from "jsqr";
import type { Bar } from "./pdf-drawing.ts";

/** Pixels for each module of the code. */
const SCALE = 4;
const QUIET = 4;

/** Returns the text of a QR code, or null when it is not readable. */
export function readQr(squares: readonly Bar[]): string | null {
  const left = Math.min(...squares.map(({ x }) => x));
  const top = Math.min(...squares.map(({ y }) => y));
  const side = Math.min(...squares.map(({ width }) => width));
  const far = Math.max(...squares.map(({ x, width }) => x + width));
  const dots = (Math.round((far - left) / side) + 2 * QUIET) * SCALE;
  const picture = new Uint8ClampedArray(dots * dots * 4).fill(255);
  const at = (point: number, from: number) => Math.round(((point - from) / side + QUIET) * SCALE);
  for (const { x, y, width, height } of squares)
    for (let row = at(y, top); row < at(y + height, top); row += 1)
      for (let dot = at(x, left); dot < at(x + width, left); dot += 1)
        picture.fill(0, (row * dots + dot) * 4, (row * dots + dot) * 4 + 3);
  return scan(picture, dots, dots)?.data ?? null;
}

/** ISO/IEC 15417, table 1: the widths of bars and spaces for the values 0 to 105, in modules. */
const PATTERNS = `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132
  122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212
  322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311
  112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321
  331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214
  112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
  124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113
  411311 113141 114131 311141 411131 211412 211214 211232`.split(/\s+/);
const STOP = "2331112";
const [TO_C, TO_B, START_B, START_C] = [99, 100, 104, 105];

/** Returns the text of a Code 128 barcode in the sets B and C. @throws Error for an invalid one or a wrong checksum. */
export function readCode128(bars: readonly Bar[]): string {
  const sorted = bars.toSorted((one, other) => one.x - other.x);
  const module = Math.min(...sorted.map(({ width }) => width));
  const widths = sorted.flatMap(({ x, width }, index) => {
    const next = sorted[index + 1];
    return next ? [width, next.x - x - width] : [width];
  });
  const signs = widths.map((width) => Math.round(width / module)).join("");
  if (!signs.endsWith(STOP)) throw new Error("the barcode does not end");
  const groups = signs.slice(0, -STOP.length).match(/.{6}/g) ?? [];
  const values = groups.map((group) => PATTERNS.indexOf(group));
  const [start = 0, ...rest] = values;
  const check = rest.pop();
  const sum = rest.reduce((total, value, index) => total + value * (index + 1), start);
  if (values.includes(-1) || sum % 103 !== check) throw new Error("the barcode is damaged");
  let inPairs = start === START_C;
  if (!inPairs && start !== START_B) throw new Error(`the barcode begins with ${start}`);
  let text = "";
  for (const value of rest) {
    if (value === TO_C || value === TO_B) inPairs = value === TO_C;
    else text += inPairs ? String(value).padStart(2, "0") : String.fromCharCode(value + 32);
  }
  return text;
}
