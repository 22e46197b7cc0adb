/**
 * Interprets pasted and dropped data. Excel and Word add a picture of the text beside the text; then the text is used.
 * Word's own pictures are local files that no page can show.
 */
import { isImageAddress, isSeenOnPages } from "#domain/content/image-address.ts";

/** The parts of `DataTransfer` that are read. */
export type PastedData = { files: Iterable<File>; getData: (format: string) => string };

const PICTURE = /<img\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

/** Whether HTML consists of exactly one picture without text. Then the accompanying file is used. */
export function isOnePicture(html: string): boolean {
  const shown = html.replace(/<!--.*?-->/gs, "").replace(/<(head|style|script|title)\b.*?<\/\1\s*>/gis, "");
  const words = shown
    .replace(PICTURE, "")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;|&#160;/gi, " ");
  return shown.match(PICTURE)?.length === 1 && words.trim() === "";
}

/**
 * The file to upload; null when the data is text or empty. A file that is not a picture is returned only when there is
 * nothing else.
 */
export function fileToUpload(data: PastedData | null): File | null {
  if (!data) return null;
  const files = [...data.files];
  const html = data.getData("text/html");
  if (html.trim() !== "" && !isOnePicture(html)) return null;
  const picture = files.find(({ type }) => type.startsWith("image/"));
  if (picture) return picture;
  return html || data.getData("text/plain") ? null : (files[0] ?? null);
}

/** Removes pictures that no page could show (local files, embedded data) from HTML, and counts them. */
export function withoutLostPictures(html: string): { html: string; lost: number } {
  let lost = 0;
  const kept = html.replace(PICTURE, (tag) => {
    const [, double, single, bare] = SOURCE.exec(tag) ?? [];
    const address = (double ?? single ?? bare ?? "").trim();
    if (isImageAddress(address) && isSeenOnPages(address)) return tag;
    lost += 1;
    return "";
  });
  return { html: kept, lost };
}
