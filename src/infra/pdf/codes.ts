/** Machine-readable codes: a QR code and a Code 128 barcode, drawn as shapes so that they are sharp at any size. */
import bwipjs from "bwip-js/node";
import type { PdfDocument } from "./document.ts";

type Area = { x: number; y: number; width: number; height: number };
const INK = "#000000";

/** Draws a square QR code of a text, without a margin. */
export function drawQr(pdf: PdfDocument, text: string, { x, y, width }: Omit<Area, "height">): void {
  const [code] = bwipjs.raw("qrcode", text, "eclevel=M");
  if (!code || !("pixs" in code)) throw new Error("no QR code was made");
  const module = width / code.pixx;
  for (let row = 0; row < code.pixy; row += 1)
    for (let from = 0; from < code.pixx; from += 1) {
      let to = from;
      while (to < code.pixx && code.pixs[row * code.pixx + to]) to += 1;
      if (to === from) continue;
      // Slightly taller than the module, so that no viewer shows a seam between rows.
      const area = { x: x + from * module, y: y + row * module, width: (to - from) * module };
      pdf.box({ ...area, height: module + 0.05 }, { fill: INK });
      from = to;
    }
}

/** Draws a Code 128 barcode of a text that fills the area. */
export function drawBarcode(pdf: PdfDocument, text: string, { x, y, width, height }: Area): void {
  const [code] = bwipjs.raw("code128", text, "");
  if (!code || !("sbs" in code)) throw new Error("no barcode was made");
  const widths = [...code.sbs];
  const module = width / widths.reduce((sum, one) => sum + one, 0);
  let left = x;
  for (const [index, modules] of widths.entries()) {
    // Bars and spaces alternate.
    if (index % 2 === 0) pdf.box({ x: left, y, width: modules * module, height }, { fill: INK });
    left += modules * module;
  }
}
