/**
 * The versions of a picture, worked out from its address alone (domain/content/uploads.ts and own-pictures.ts have the
 * rules).
 */

import { keptWidths, type PictureFormat, pictureName, readPictureAddress } from "#domain/content/uploads.ts";
import { ownVersions, readOwnPicture } from "#shared/own-pictures.ts";

/** For `srcset`, in both formats; null for a picture that is neither uploaded here nor our own. */
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
