/** A QR code for the screen. In PDFs it is drawn as shapes (pdf/codes.ts). */
import encodeQr from "qr";

/** The QR code of a text as a data: URL of an SVG picture, black on white with its quiet zone. */
export function qrPicture(text: string): string {
  const svg = encodeQr(text, "svg", { ecc: "medium", border: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
