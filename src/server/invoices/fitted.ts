/** Text that must fit its place on paper: it shrinks step by step, and is then shortened. */
import type { PdfDocument, TextStyle } from "#infra/pdf/document.ts";

/** The text, or as much of its beginning as fits, with an ellipsis. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  let [least, most] = [0, text.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(`${text.slice(0, middle)}…`)) least = middle;
    else most = middle - 1;
  }
  return `${text.slice(0, least)}…`;
}

/** Writes a text in the first size with a height of at most `most`; in the last size it is shortened to fit. */
export function writeFitted(
  pdf: PdfDocument,
  text: string,
  {
    style,
    sizes,
    most,
    ...place
  }: { style: TextStyle; sizes: number[]; most: number; x: number; y: number; width: number },
): number {
  const fits = (size: number, part = text) => pdf.heightOf(part, { ...style, size }, place.width) <= most;
  const size = sizes.find((one) => fits(one)) ?? sizes.at(-1) ?? style.size;
  return pdf.text(
    shortened(text, (part) => fits(size, part)),
    { ...style, size },
    place,
  );
}
