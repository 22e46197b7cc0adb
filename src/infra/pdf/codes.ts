/** Machine-readable codes: a QR code and a Code 128 barcode, drawn as shapes so that they are sharp at any size. */
import bwipjs from "bwip-js/node";
import encodeQr from "qr";
import type { Area, PdfDocument } from "./document.ts";

const INK = "#000000";

/** Draws a square QR code of a text, without a margin. */
export function drawQr(pdf: PdfDocument, text: string, { x, y, width }: Omit<Area, "height">): void {
  // The narrowest margin that the library draws is one module.
  const rows = encodeQr(text, "raw", { ecc: "medium", border: 1 }).slice(1, -1);
  const module = width / rows.length;
  const bars: Area[] = [];
  for (const [row, bits] of rows.entries()) {
    const modules = bits.slice(1, -1);
    for (let from = 0; from < modules.length; from += 1) {
      let to = from;
      while (modules[to]) to += 1;
      if (to === from) continue;
      // Slightly taller than the module, so that no viewer shows a seam between rows.
      const height = module + 0.05;
      bars.push({ x: x + from * module, y: y + row * module, width: (to - from) * module, height });
      from = to;
    }
  }
  pdf.boxes(bars, INK);
}

/** Draws a Code 128 barcode of a text that fills the area. */
export function drawBarcode(pdf: PdfDocument, text: string, { x, y, width, height }: Area): void {
  const [code] = bwipjs.raw("code128", text, "");
  if (!code || !("sbs" in code)) throw new Error("no barcode was made");
  const widths = [...code.sbs];
  const module = width / widths.reduce((sum, one) => sum + one, 0);
  const bars: Area[] = [];
  let left = x;
  for (const [index, modules] of widths.entries()) {
    // Bars and spaces alternate.
    if (index % 2 === 0) bars.push({ x: left, y, width: modules * module, height });
    left += modules * module;
  }
  pdf.boxes(bars, INK);
}
