/**
 * What a pasted or dropped thing is meant as. Excel and Word put a picture of the words beside the words: then the
 * words are meant. Word's own pictures are files of its computer, which no page can show.
 */
import { isImageAddress, isSeenOnPages } from "#domain/content/image-address.ts";

/** What a paste or a drop brings, as `DataTransfer` gives it. */
export type Brought = { files: Iterable<File>; getData: (format: string) => string };

const PICTURE = /<img\b(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const SOURCE = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

/** Whether HTML holds one picture and not a word: then it is the file beside it. */
export function isOnePicture(html: string): boolean {
  const shown = html.replace(/<!--.*?-->/gs, "").replace(/<(head|style|script|title)\b.*?<\/\1\s*>/gis, "");
  const words = shown
    .replace(PICTURE, "")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;|&#160;/gi, " ");
  return shown.match(PICTURE)?.length === 1 && words.trim() === "";
}

/**
 * The file that is meant, or null when words are, or nothing. A file that is no picture is given where nothing else is.
 */
export function fileMeant(brought: Brought | null): File | null {
  if (!brought) return null;
  const files = [...brought.files];
  const html = brought.getData("text/html");
  if (html.trim() !== "" && !isOnePicture(html)) return null;
  const picture = files.find(({ type }) => type.startsWith("image/"));
  if (picture) return picture;
  return html || brought.getData("text/plain") ? null : (files[0] ?? null);
}

/**
 * HTML without the pictures that no page could show (of a computer, inside the text itself), and how many they were.
 */
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
