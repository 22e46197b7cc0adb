/** The versions of an uploaded picture, worked out from its address alone (domain/uploads.ts has the rule). */
import {
  keptWidths,
  type PictureFormat,
  pictureName,
  readPictureAddress,
} from "#domain/uploads.ts";

/** For `srcset`, in both formats; null for a picture that was not uploaded here. */
export function srcSet(address: string): Record<PictureFormat, string> | null {
  const read = readPictureAddress(address);
  if (!read) return null;
  const set = (format: PictureFormat) =>
    keptWidths(read.width)
      .map((width) => `/uploads/${pictureName(read.id, width, format)} ${width}w`)
      .join(", ");
  return { avif: set("avif"), webp: set("webp") };
}
