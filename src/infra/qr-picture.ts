/** A QR code for the screen. In PDFs it is drawn as shapes (pdf/codes.ts). */
import bwipjs from "bwip-js/node";

/** The QR code of a text as a data: URL of an SVG picture, black on white with its quiet zone. */
export function qrPicture(text: string): string {
  const svg = bwipjs.toSVG({
    bcid: "qrcode",
    text,
    padding: 4,
    backgroundcolor: "ffffff",
  });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
