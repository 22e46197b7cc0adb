/** The versions of a picture, derived from its address (rules: domain/content/uploads.ts and own-pictures.ts). */

import { keptWidths, type PictureFormat, pictureName, readPictureAddress } from "#domain/content/uploads.ts";
import { ownVersions, readOwnPicture } from "#shared/own-pictures.ts";

/** The `srcset` in both formats; null for a picture that is neither uploaded nor rendered. */
export function srcSet(address: string): Record<PictureFormat, string> | null {
  const own = readOwnPicture(address);
  if (own) {
    const { name, width } = own;
    return { webp: ownVersions(name, width, "webp"), avif: ownVersions(name, width, "avif") };
  }
  const read = readPictureAddress(address);
  if (!read) return null;
  const set = (format: PictureFormat) =>
    keptWidths(read.width)
      .map((width) => `/uploads/${pictureName(read.id, width, format)} ${width}w`)
      .join(", ");
  return { avif: set("avif"), webp: set("webp") };
}
